// Generated from dsl/src/main/facts/gpus/pg506-96gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA PG506-232: 96 GB, 7 compute slices on a grid of 8. */
public final class PG506_96GB {
    /** {@code 1g.12gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<PG506_96GB> MIG_1G_12GB = new MigProfile<>(
            "pg506-96gb",
            "1g.12gb",
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

    /** {@code 2g.24gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<PG506_96GB> MIG_2G_24GB = new MigProfile<>(
            "pg506-96gb",
            "2g.24gb",
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

    /** {@code 3g.48gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<PG506_96GB> MIG_3G_48GB = new MigProfile<>(
            "pg506-96gb",
            "3g.48gb",
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

    /** {@code 7g.96gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<PG506_96GB> MIG_7G_96GB = new MigProfile<>(
            "pg506-96gb",
            "7g.96gb",
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
    public static final Gpu<PG506_96GB> GPU = new Gpu<>(
            "pg506-96gb",
            List.of("NVIDIA-PG506-232"),
            List.of("0x20B610DE"),
            "Ampere",
            new ComputeCapability(8, 0),
            96,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(MIG_1G_12GB, MIG_2G_24GB, MIG_3G_48GB, MIG_7G_96GB),
                    Optional.empty(),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of());

    private PG506_96GB() {}
}
