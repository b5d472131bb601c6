// Generated from dsl/src/main/facts/gpus/l40s.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA L40S: 48 GB, no MIG. */
public final class L40S {
    /** The model itself. */
    public static final Gpu<L40S> GPU = new Gpu<>(
            "l40s",
            List.of("NVIDIA-L40S"),
            List.of("0x26B910DE"),
            "Ada Lovelace",
            new ComputeCapability(8, 9),
            48,
            Optional.empty(),
            false,
            List.of());

    private L40S() {}
}
