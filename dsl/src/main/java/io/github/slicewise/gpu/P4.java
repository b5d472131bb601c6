// Generated from dsl/src/main/facts/gpus/p4.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA P4: 8 GB, no MIG. */
public final class P4 {
    /** The model itself. */
    public static final Gpu<P4> GPU = new Gpu<>(
            "p4",
            List.of("Tesla-P4"),
            List.of("0x1BB310DE"),
            "Pascal",
            new ComputeCapability(6, 1),
            8,
            Optional.empty(),
            false,
            List.of("nvidia-tesla-p4"));

    private P4() {}
}
