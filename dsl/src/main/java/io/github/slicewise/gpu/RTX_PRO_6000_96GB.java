// Generated from dsl/src/main/facts/gpus/rtx-pro-6000-96gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA RTX PRO 6000 Blackwell Server Edition: 96 GB, 4 compute slices on a grid of 12. */
public final class RTX_PRO_6000_96GB {
    /** {@code 1g.24gb}: 1 compute, 3 of 12 placement units, at most 4. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_1G_24GB = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "1g.24gb",
            OptionalInt.of(14),
            1,
            OptionalInt.empty(),
            3,
            List.of(0, 3, 6, 9),
            4,
            new Engines(1, 1, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+me}: 1 compute, 3 of 12 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_1G_24GB_ME = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "1g.24gb+me",
            OptionalInt.of(21),
            1,
            OptionalInt.empty(),
            3,
            List.of(0, 3, 6, 9),
            1,
            new Engines(1, 1, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+gfx}: 1 compute, 3 of 12 placement units, at most 4. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_1G_24GB_GFX = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "1g.24gb+gfx",
            OptionalInt.of(47),
            1,
            OptionalInt.empty(),
            3,
            List.of(0, 3, 6, 9),
            4,
            new Engines(1, 1, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 1g.24gb+me.all}: 1 compute, 3 of 12 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_1G_24GB_ME_ALL = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "1g.24gb+me.all",
            OptionalInt.of(65),
            1,
            OptionalInt.empty(),
            3,
            List.of(0, 3, 6, 9),
            1,
            new Engines(4, 4, 4, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 1g.24gb-me}: 1 compute, 3 of 12 placement units, at most 4. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_1G_24GB_NO_ME = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "1g.24gb-me",
            OptionalInt.of(67),
            1,
            OptionalInt.empty(),
            3,
            List.of(0, 3, 6, 9),
            4,
            new Engines(0, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 2g.48gb}: 2 compute, 6 of 12 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_2G_48GB = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "2g.48gb",
            OptionalInt.of(5),
            2,
            OptionalInt.empty(),
            6,
            List.of(0, 6),
            2,
            new Engines(2, 2, 2, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 2g.48gb+gfx}: 2 compute, 6 of 12 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_2G_48GB_GFX = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "2g.48gb+gfx",
            OptionalInt.of(35),
            2,
            OptionalInt.empty(),
            6,
            List.of(0, 6),
            2,
            new Engines(2, 2, 2, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 2g.48gb+me.all}: 2 compute, 6 of 12 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_2G_48GB_ME_ALL = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "2g.48gb+me.all",
            OptionalInt.of(64),
            2,
            OptionalInt.empty(),
            6,
            List.of(0, 6),
            1,
            new Engines(4, 4, 4, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 2g.48gb-me}: 2 compute, 6 of 12 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_2G_48GB_NO_ME = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "2g.48gb-me",
            OptionalInt.of(66),
            2,
            OptionalInt.empty(),
            6,
            List.of(0, 6),
            2,
            new Engines(0, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 4g.96gb}: 4 compute, 12 of 12 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_4G_96GB = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "4g.96gb",
            OptionalInt.of(0),
            4,
            OptionalInt.empty(),
            12,
            List.of(0),
            1,
            new Engines(4, 4, 4, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** {@code 4g.96gb+gfx}: 4 compute, 12 of 12 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_6000_96GB> MIG_4G_96GB_GFX = new MigProfile<>(
            "rtx-pro-6000-96gb",
            "4g.96gb+gfx",
            OptionalInt.of(32),
            4,
            OptionalInt.empty(),
            12,
            List.of(0),
            1,
            new Engines(4, 4, 4, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of());

    /** The model itself. */
    public static final Gpu<RTX_PRO_6000_96GB> GPU = new Gpu<>(
            "rtx-pro-6000-96gb",
            List.of(
                    "NVIDIA-RTX-PRO-6000-Blackwell-Server-Edition",
                    "NVIDIA-RTX-PRO-6000-Blackwell-Workstation-Edition",
                    "NVIDIA-RTX-PRO-6000-Blackwell-Max-Q-Workstation-Edition"),
            List.of("0x2BB510DE", "0x2BB110DE", "0x2BB410DE"),
            "Blackwell",
            new ComputeCapability(12, 0),
            96,
            Optional.of(new MigGrid<>(
                    4,
                    12,
                    new Engines(4, 4, 4, 1),
                    false,
                    List.of(
                            MIG_1G_24GB,
                            MIG_1G_24GB_ME,
                            MIG_1G_24GB_GFX,
                            MIG_1G_24GB_ME_ALL,
                            MIG_1G_24GB_NO_ME,
                            MIG_2G_48GB,
                            MIG_2G_48GB_GFX,
                            MIG_2G_48GB_ME_ALL,
                            MIG_2G_48GB_NO_ME,
                            MIG_4G_96GB,
                            MIG_4G_96GB_GFX),
                    Optional.of("575.51.03"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("nvidia-rtx-pro-6000", "rtx-pro-server-6000"));

    private RTX_PRO_6000_96GB() {}
}
