// Generated from dsl/src/main/facts/gpus/l4.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA L4: 24 GB, no MIG. */
public final class L4 {
    /** The model itself. */
    public static final Gpu<L4> GPU = new Gpu<>(
            "l4",
            List.of("NVIDIA-L4"),
            List.of("0x27B810DE"),
            "Ada Lovelace",
            new ComputeCapability(8, 9),
            24,
            Optional.empty(),
            false,
            List.of());

    private L4() {}
}
