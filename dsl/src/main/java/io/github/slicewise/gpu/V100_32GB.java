// Generated from dsl/src/main/facts/gpus/v100-32gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA V100 32GB: 32 GB, no MIG. */
public final class V100_32GB {
    /** The model itself. */
    public static final Gpu<V100_32GB> GPU = new Gpu<>(
            "v100-32gb",
            List.of("Tesla-V100-SXM2-32GB", "Tesla-V100-PCIE-32GB", "Tesla-V100-SXM3-32GB"),
            List.of("0x1DB510DE", "0x1DB610DE", "0x1DB810DE"),
            "Volta",
            new ComputeCapability(7, 0),
            32,
            Optional.empty(),
            false,
            List.of());

    private V100_32GB() {}
}
