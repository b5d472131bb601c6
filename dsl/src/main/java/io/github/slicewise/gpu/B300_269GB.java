// Generated from dsl/src/main/facts/gpus/b300-269gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA B300 SXM6 AC: 269 GB, 7 compute slices on a grid of 8. */
public final class B300_269GB {
    /** {@code 1g.34gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<B300_269GB> MIG_1G_34GB = new MigProfile<>(
            "b300-269gb",
            "1g.34gb",
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

    /** {@code 1g.34gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<B300_269GB> MIG_1G_34GB_ME = new MigProfile<>(
            "b300-269gb",
            "1g.34gb+me",
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

    /** {@code 1g.67gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<B300_269GB> MIG_1G_67GB = new MigProfile<>(
            "b300-269gb",
            "1g.67gb",
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

    /** {@code 2g.67gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<B300_269GB> MIG_2G_67GB = new MigProfile<>(
            "b300-269gb",
            "2g.67gb",
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

    /** {@code 3g.135gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<B300_269GB> MIG_3G_135GB = new MigProfile<>(
            "b300-269gb",
            "3g.135gb",
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

    /** {@code 4g.135gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<B300_269GB> MIG_4G_135GB = new MigProfile<>(
            "b300-269gb",
            "4g.135gb",
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

    /** {@code 7g.269gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<B300_269GB> MIG_7G_269GB = new MigProfile<>(
            "b300-269gb",
            "7g.269gb",
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
    public static final Gpu<B300_269GB> GPU = new Gpu<>(
            "b300-269gb",
            List.of("NVIDIA-B300-SXM6-AC"),
            List.of("0x318210DE"),
            "Blackwell",
            new ComputeCapability(10, 3),
            269,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(
                            MIG_1G_34GB,
                            MIG_1G_34GB_ME,
                            MIG_1G_67GB,
                            MIG_2G_67GB,
                            MIG_3G_135GB,
                            MIG_4G_135GB,
                            MIG_7G_269GB),
                    Optional.of("580.82.07"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("b300", "b300.269gb"));

    private B300_269GB() {}
}
