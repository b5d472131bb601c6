// Generated from dsl/src/main/facts/gpus/m60.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA M60: 8 GB, no MIG. */
public final class M60 {
    /** The model itself. */
    public static final Gpu<M60> GPU = new Gpu<>(
            "m60",
            List.of("Tesla-M60"),
            List.of("0x13F210DE"),
            "Maxwell",
            new ComputeCapability(5, 2),
            8,
            Optional.empty(),
            false,
            List.of());

    private M60() {}
}
