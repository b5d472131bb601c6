// Generated from dsl/src/main/facts/gpus/gh200-144gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA GH200 144G HBM3e: 144 GB, 7 compute slices on a grid of 8. */
public final class GH200_144GB {
    /** {@code 1g.18gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<GH200_144GB> MIG_1G_18GB = new MigProfile<>(
            "gh200-144gb",
            "1g.18gb",
            OptionalInt.of(19),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.18gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_144GB> MIG_1G_18GB_ME = new MigProfile<>(
            "gh200-144gb",
            "1g.18gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.36gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<GH200_144GB> MIG_1G_36GB = new MigProfile<>(
            "gh200-144gb",
            "1g.36gb",
            OptionalInt.of(15),
            1,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4, 6),
            4,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 2g.36gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<GH200_144GB> MIG_2G_36GB = new MigProfile<>(
            "gh200-144gb",
            "2g.36gb",
            OptionalInt.of(14),
            2,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4),
            3,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.72gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<GH200_144GB> MIG_3G_72GB = new MigProfile<>(
            "gh200-144gb",
            "3g.72gb",
            OptionalInt.of(9),
            3,
            OptionalInt.empty(),
            4,
            List.of(0, 4),
            2,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.72gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_144GB> MIG_4G_72GB = new MigProfile<>(
            "gh200-144gb",
            "4g.72gb",
            OptionalInt.of(5),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.144gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_144GB> MIG_7G_144GB = new MigProfile<>(
            "gh200-144gb",
            "7g.144gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<GH200_144GB> GPU = new Gpu<>(
            "gh200-144gb",
            List.of("NVIDIA-GH200-144G-HBM3e"),
            List.of("0x234810DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            144,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(
                            MIG_1G_18GB,
                            MIG_1G_18GB_ME,
                            MIG_1G_36GB,
                            MIG_2G_36GB,
                            MIG_3G_72GB,
                            MIG_4G_72GB,
                            MIG_7G_144GB),
                    Optional.empty(),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of());

    private GH200_144GB() {}
}
