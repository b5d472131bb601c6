// Generated from dsl/src/main/facts/gpus/b200-180gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA B200: 180 GB, 7 compute slices on a grid of 8. */
public final class B200_180GB {
    /** {@code 1g.23gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<B200_180GB> MIG_1G_23GB = new MigProfile<>(
            "b200-180gb",
            "1g.23gb",
            OptionalInt.of(19),
            1,
            OptionalInt.of(20992),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.23gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<B200_180GB> MIG_1G_23GB_ME = new MigProfile<>(
            "b200-180gb",
            "1g.23gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.of(20992),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.45gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<B200_180GB> MIG_1G_45GB = new MigProfile<>(
            "b200-180gb",
            "1g.45gb",
            OptionalInt.of(15),
            1,
            OptionalInt.of(45312),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 2g.45gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<B200_180GB> MIG_2G_45GB = new MigProfile<>(
            "b200-180gb",
            "2g.45gb",
            OptionalInt.of(14),
            2,
            OptionalInt.of(45312),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(2, 0, 2, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.90gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<B200_180GB> MIG_3G_90GB = new MigProfile<>(
            "b200-180gb",
            "3g.90gb",
            OptionalInt.of(9),
            3,
            OptionalInt.of(91136),
            4,
            List.of(0, 4),
            2,
            new Engines(3, 0, 3, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.90gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<B200_180GB> MIG_4G_90GB = new MigProfile<>(
            "b200-180gb",
            "4g.90gb",
            OptionalInt.of(5),
            4,
            OptionalInt.of(91136),
            4,
            List.of(0),
            1,
            new Engines(4, 0, 4, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.180gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<B200_180GB> MIG_7G_180GB = new MigProfile<>(
            "b200-180gb",
            "7g.180gb",
            OptionalInt.of(0),
            7,
            OptionalInt.of(182784),
            8,
            List.of(0),
            1,
            new Engines(7, 0, 7, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<B200_180GB> GPU = new Gpu<>(
            "b200-180gb",
            List.of("NVIDIA-B200"),
            List.of("0x290110DE"),
            "Blackwell",
            new ComputeCapability(10, 0),
            180,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(7, 0, 7, 1),
                    false,
                    List.of(
                            MIG_1G_23GB,
                            MIG_1G_23GB_ME,
                            MIG_1G_45GB,
                            MIG_2G_45GB,
                            MIG_3G_90GB,
                            MIG_4G_90GB,
                            MIG_7G_180GB),
                    Optional.of("570.133.20"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("nvidia-b200", "b200", "b200.180gb"));

    private B200_180GB() {}
}
