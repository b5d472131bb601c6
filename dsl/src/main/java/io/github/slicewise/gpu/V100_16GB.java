// Generated from dsl/src/main/facts/gpus/v100-16gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA V100 16GB: 16 GB, no MIG. */
public final class V100_16GB {
    /** The model itself. */
    public static final Gpu<V100_16GB> GPU = new Gpu<>(
            "v100-16gb",
            List.of("Tesla-V100-SXM2-16GB", "Tesla-V100-PCIE-16GB"),
            List.of("0x1DB110DE", "0x1DB410DE"),
            "Volta",
            new ComputeCapability(7, 0),
            16,
            Optional.empty(),
            false,
            List.of("nvidia-tesla-v100"));

    private V100_16GB() {}
}
