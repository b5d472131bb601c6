// Generated from dsl/src/main/facts/gpus/t4g.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA T4G: 16 GB, no MIG. */
public final class T4G {
    /** The model itself. */
    public static final Gpu<T4G> GPU = new Gpu<>(
            "t4g",
            List.of("NVIDIA-T4G"),
            List.of("0x1EB410DE"),
            "Turing",
            new ComputeCapability(7, 5),
            16,
            Optional.empty(),
            false,
            List.of());

    private T4G() {}
}
