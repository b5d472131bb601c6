// Generated from dsl/src/main/facts/gpus/rtx-pro-5000-72gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/** NVIDIA RTX PRO 5000 72GB Blackwell: 72 GB, MIG profiles not published. */
public final class RTX_PRO_5000_72GB {
    /** The model itself. */
    public static final Gpu<RTX_PRO_5000_72GB> GPU = new Gpu<>(
            "rtx-pro-5000-72gb",
            List.of("NVIDIA-RTX-PRO-5000-72GB-Blackwell"),
            List.of("0x2BB310DE"),
            "Blackwell",
            new ComputeCapability(12, 0),
            72,
            Optional.empty(),
            true,
            List.of());

    private RTX_PRO_5000_72GB() {}
}
