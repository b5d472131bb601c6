// Generated from dsl/src/main/facts/gpus/p100-16gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA P100 16GB: 16 GB, no MIG. */
public final class P100_16GB {
    /** The model itself. */
    public static final Gpu<P100_16GB> GPU = new Gpu<>(
            "p100-16gb",
            List.of("Tesla-P100-PCIE-16GB", "Tesla-P100-SXM2-16GB"),
            List.of("0x15F810DE", "0x15F910DE"),
            "Pascal",
            new ComputeCapability(6, 0),
            16,
            Optional.empty(),
            false,
            List.of("nvidia-tesla-p100", "p100"));

    private P100_16GB() {}
}
