// Generated from dsl/src/main/facts/gpus/t4.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA T4: 16 GB, no MIG. */
public final class T4 {
    /** The model itself. */
    public static final Gpu<T4> GPU = new Gpu<>(
            "t4",
            List.of("Tesla-T4"),
            List.of("0x1EB810DE"),
            "Turing",
            new ComputeCapability(7, 5),
            16,
            Optional.empty(),
            false,
            List.of("nvidia-tesla-t4"));

    private T4() {}
}
