// Generated from dsl/src/main/facts/gpus/rtx-6000d-84gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA RTX 6000D: 84 GB, 2 compute slices on a grid of 2. */
public final class RTX_6000D_84GB {
    /** {@code 1g.42gb+gfx}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_6000D_84GB> MIG_1G_42GB_GFX = new MigProfile<>(
            "rtx-6000d-84gb",
            "1g.42gb+gfx",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.84gb+gfx}: 2 compute, 2 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_6000D_84GB> MIG_2G_84GB_GFX = new MigProfile<>(
            "rtx-6000d-84gb",
            "2g.84gb+gfx",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** The model itself. */
    public static final Gpu<RTX_6000D_84GB> GPU = new Gpu<>(
            "rtx-6000d-84gb",
            List.of("NVIDIA-RTX-6000D"),
            List.of("0x2BB910DE"),
            "Blackwell",
            new ComputeCapability(12, 0),
            84,
            Optional.of(new MigGrid<>(
                    2,
                    2,
                    Engines.unknown(),
                    false,
                    List.of(MIG_1G_42GB_GFX, MIG_2G_84GB_GFX),
                    Optional.empty(),
                    List.of(),
                    Confidence.INFERRED)),
            true,
            List.of());

    private RTX_6000D_84GB() {}
}
