// Generated from dsl/src/main/facts/gpus/a10.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA A10: 24 GB, no MIG. */
public final class A10 {
    /** The model itself. */
    public static final Gpu<A10> GPU = new Gpu<>(
            "a10",
            List.of("NVIDIA-A10"),
            List.of("0x223610DE"),
            "Ampere",
            new ComputeCapability(8, 6),
            24,
            Optional.empty(),
            false,
            List.of());

    private A10() {}
}
