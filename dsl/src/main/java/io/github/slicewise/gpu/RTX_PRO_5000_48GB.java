// Generated from dsl/src/main/facts/gpus/rtx-pro-5000-48gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA RTX PRO 5000 Blackwell: 48 GB, 2 compute slices on a grid of 2. */
public final class RTX_PRO_5000_48GB {
    /** {@code 1g.24gb}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_1G_24GB = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "1g.24gb",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(1, 1, 0, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+me}: 1 compute, 1 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_1G_24GB_ME = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "1g.24gb+me",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            1,
            new Engines(1, 1, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+gfx}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_1G_24GB_GFX = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "1g.24gb+gfx",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(1, 1, 0, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+me.all}: 1 compute, 1 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_1G_24GB_ME_ALL = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "1g.24gb+me.all",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            1,
            new Engines(3, 3, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.24gb-me}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_1G_24GB_NO_ME = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "1g.24gb-me",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(0, 0, 0, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.48gb}: 2 compute, 2 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_2G_48GB = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "2g.48gb",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(3, 3, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.48gb+gfx}: 2 compute, 2 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_5000_48GB> MIG_2G_48GB_GFX = new MigProfile<>(
            "rtx-pro-5000-48gb",
            "2g.48gb+gfx",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(3, 3, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** The model itself. */
    public static final Gpu<RTX_PRO_5000_48GB> GPU = new Gpu<>(
            "rtx-pro-5000-48gb",
            List.of("NVIDIA-RTX-PRO-5000-Blackwell"),
            List.of("0x2BB310DE"),
            "Blackwell",
            new ComputeCapability(12, 0),
            48,
            Optional.of(new MigGrid<>(
                    2,
                    2,
                    new Engines(3, 3, 1, 1),
                    false,
                    List.of(
                            MIG_1G_24GB,
                            MIG_1G_24GB_ME,
                            MIG_1G_24GB_GFX,
                            MIG_1G_24GB_ME_ALL,
                            MIG_1G_24GB_NO_ME,
                            MIG_2G_48GB,
                            MIG_2G_48GB_GFX),
                    Optional.of("575.57.08"),
                    List.of(),
                    Confidence.INFERRED)),
            true,
            List.of());

    private RTX_PRO_5000_48GB() {}
}
