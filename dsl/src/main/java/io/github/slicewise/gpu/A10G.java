// Generated from dsl/src/main/facts/gpus/a10g.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA A10G: 24 GB, no MIG. */
public final class A10G {
    /** The model itself. */
    public static final Gpu<A10G> GPU = new Gpu<>(
            "a10g",
            List.of("NVIDIA-A10G"),
            List.of("0x223710DE"),
            "Ampere",
            new ComputeCapability(8, 6),
            24,
            Optional.empty(),
            false,
            List.of());

    private A10G() {}
}
