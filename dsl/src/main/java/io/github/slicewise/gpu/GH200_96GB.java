// Generated from dsl/src/main/facts/gpus/gh200-96gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA GH200 120GB: 96 GB, 7 compute slices on a grid of 8. */
public final class GH200_96GB {
    /** {@code 1g.12gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<GH200_96GB> MIG_1G_12GB = new MigProfile<>(
            "gh200-96gb",
            "1g.12gb",
            OptionalInt.of(19),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(1, 0, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.12gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_96GB> MIG_1G_12GB_ME = new MigProfile<>(
            "gh200-96gb",
            "1g.12gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.24gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<GH200_96GB> MIG_1G_24GB = new MigProfile<>(
            "gh200-96gb",
            "1g.24gb",
            OptionalInt.of(15),
            1,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 2g.24gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<GH200_96GB> MIG_2G_24GB = new MigProfile<>(
            "gh200-96gb",
            "2g.24gb",
            OptionalInt.of(14),
            2,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(2, 0, 2, 0),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.48gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<GH200_96GB> MIG_3G_48GB = new MigProfile<>(
            "gh200-96gb",
            "3g.48gb",
            OptionalInt.of(9),
            3,
            OptionalInt.empty(),
            4,
            List.of(0, 4),
            2,
            new Engines(3, 0, 3, 0),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.48gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_96GB> MIG_4G_48GB = new MigProfile<>(
            "gh200-96gb",
            "4g.48gb",
            OptionalInt.of(5),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            new Engines(4, 0, 4, 0),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.96gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<GH200_96GB> MIG_7G_96GB = new MigProfile<>(
            "gh200-96gb",
            "7g.96gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            new Engines(7, 0, 7, 1),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<GH200_96GB> GPU = new Gpu<>(
            "gh200-96gb",
            List.of("NVIDIA-GH200-120GB", "NVIDIA-GH200-480GB"),
            List.of("0x234210DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            96,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(7, 0, 7, 1),
                    false,
                    List.of(
                            MIG_1G_12GB,
                            MIG_1G_12GB_ME,
                            MIG_1G_24GB,
                            MIG_2G_24GB,
                            MIG_3G_48GB,
                            MIG_4G_48GB,
                            MIG_7G_96GB),
                    Optional.empty(),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of());

    private GH200_96GB() {}
}
