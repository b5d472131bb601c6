// Generated from dsl/src/main/facts/gpus/gb200-186gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA GB200: 186 GB, 7 compute slices on a grid of 8. */
public final class GB200_186GB {
    /** {@code 1g.23gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<GB200_186GB> MIG_1G_23GB = new MigProfile<>(
            "gb200-186gb",
            "1g.23gb",
            OptionalInt.of(19),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("1g.24gb"),
            List.of(1));

    /** {@code 1g.23gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<GB200_186GB> MIG_1G_23GB_ME = new MigProfile<>(
            "gb200-186gb",
            "1g.23gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("1g.24gb+me"),
            List.of(1));

    /** {@code 1g.47gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<GB200_186GB> MIG_1G_47GB = new MigProfile<>(
            "gb200-186gb",
            "1g.47gb",
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

    /** {@code 2g.47gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<GB200_186GB> MIG_2G_47GB = new MigProfile<>(
            "gb200-186gb",
            "2g.47gb",
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

    /** {@code 3g.93gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<GB200_186GB> MIG_3G_93GB = new MigProfile<>(
            "gb200-186gb",
            "3g.93gb",
            OptionalInt.of(9),
            3,
            OptionalInt.empty(),
            4,
            List.of(0, 4),
            2,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("3g.95gb"),
            List.of(1, 2, 3));

    /** {@code 4g.93gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<GB200_186GB> MIG_4G_93GB = new MigProfile<>(
            "gb200-186gb",
            "4g.93gb",
            OptionalInt.of(5),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("4g.95gb"),
            List.of(1, 2, 4));

    /** {@code 7g.186gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<GB200_186GB> MIG_7G_186GB = new MigProfile<>(
            "gb200-186gb",
            "7g.186gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("7g.189gb"),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<GB200_186GB> GPU = new Gpu<>(
            "gb200-186gb",
            List.of("NVIDIA-GB200"),
            List.of("0x294110DE"),
            "Blackwell",
            new ComputeCapability(10, 0),
            186,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(
                            MIG_1G_23GB,
                            MIG_1G_23GB_ME,
                            MIG_1G_47GB,
                            MIG_2G_47GB,
                            MIG_3G_93GB,
                            MIG_4G_93GB,
                            MIG_7G_186GB),
                    Optional.of("570.133.20"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("nvidia-gb200", "gb200"));

    private GB200_186GB() {}
}
