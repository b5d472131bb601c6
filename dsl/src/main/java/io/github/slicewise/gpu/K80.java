// Generated from dsl/src/main/facts/gpus/k80.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA K80: 12 GB, no MIG. */
public final class K80 {
    /** The model itself. */
    public static final Gpu<K80> GPU = new Gpu<>(
            "k80",
            List.of("Tesla-K80"),
            List.of("0x102D10DE"),
            "Kepler",
            new ComputeCapability(3, 7),
            12,
            Optional.empty(),
            false,
            List.of("nvidia-tesla-k80"));

    private K80() {}
}
