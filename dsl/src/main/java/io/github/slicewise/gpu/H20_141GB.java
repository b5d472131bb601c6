// Generated from dsl/src/main/facts/gpus/h20-141gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA H20-3e: 141 GB, 7 compute slices on a grid of 8. */
public final class H20_141GB {
    /** {@code 1g.18gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<H20_141GB> MIG_1G_18GB = new MigProfile<>(
            "h20-141gb",
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
    public static final MigProfile<H20_141GB> MIG_1G_18GB_ME = new MigProfile<>(
            "h20-141gb",
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

    /** {@code 1g.35gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<H20_141GB> MIG_1G_35GB = new MigProfile<>(
            "h20-141gb",
            "1g.35gb",
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

    /** {@code 2g.35gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<H20_141GB> MIG_2G_35GB = new MigProfile<>(
            "h20-141gb",
            "2g.35gb",
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

    /** {@code 3g.71gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<H20_141GB> MIG_3G_71GB = new MigProfile<>(
            "h20-141gb",
            "3g.71gb",
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

    /** {@code 4g.71gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<H20_141GB> MIG_4G_71GB = new MigProfile<>(
            "h20-141gb",
            "4g.71gb",
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

    /** {@code 7g.141gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<H20_141GB> MIG_7G_141GB = new MigProfile<>(
            "h20-141gb",
            "7g.141gb",
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
    public static final Gpu<H20_141GB> GPU = new Gpu<>(
            "h20-141gb",
            List.of("NVIDIA-H20-3e"),
            List.of("0x232C10DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            141,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(
                            MIG_1G_18GB,
                            MIG_1G_18GB_ME,
                            MIG_1G_35GB,
                            MIG_2G_35GB,
                            MIG_3G_71GB,
                            MIG_4G_71GB,
                            MIG_7G_141GB),
                    Optional.empty(),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of());

    private H20_141GB() {}
}
