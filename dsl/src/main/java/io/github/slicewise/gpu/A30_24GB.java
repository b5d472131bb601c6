// Generated from dsl/src/main/facts/gpus/a30-24gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA A30: 24 GB, 4 compute slices on a grid of 4. */
public final class A30_24GB {
    /** {@code 1g.6gb}: 1 compute, 1 of 4 placement units, at most 4. */
    public static final MigProfile<A30_24GB> MIG_1G_6GB = new MigProfile<>(
            "a30-24gb",
            "1g.6gb",
            OptionalInt.of(14),
            1,
            OptionalInt.of(5952),
            1,
            List.of(0, 1, 2, 3),
            4,
            new Engines(1, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.6gb+me}: 1 compute, 1 of 4 placement units, at most 1. */
    public static final MigProfile<A30_24GB> MIG_1G_6GB_ME = new MigProfile<>(
            "a30-24gb",
            "1g.6gb+me",
            OptionalInt.of(21),
            1,
            OptionalInt.of(5952),
            1,
            List.of(0, 1, 2, 3),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 2g.12gb}: 2 compute, 2 of 4 placement units, at most 2. */
    public static final MigProfile<A30_24GB> MIG_2G_12GB = new MigProfile<>(
            "a30-24gb",
            "2g.12gb",
            OptionalInt.of(5),
            2,
            OptionalInt.of(11968),
            2,
            List.of(0, 2),
            2,
            new Engines(2, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 2g.12gb+me}: 2 compute, 2 of 4 placement units, at most 1. */
    public static final MigProfile<A30_24GB> MIG_2G_12GB_ME = new MigProfile<>(
            "a30-24gb",
            "2g.12gb+me",
            OptionalInt.of(6),
            2,
            OptionalInt.of(11968),
            2,
            List.of(0, 2),
            1,
            new Engines(2, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 4g.24gb}: 4 compute, 4 of 4 placement units, at most 1. */
    public static final MigProfile<A30_24GB> MIG_4G_24GB = new MigProfile<>(
            "a30-24gb",
            "4g.24gb",
            OptionalInt.of(0),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            new Engines(4, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 4));

    /** The model itself. */
    public static final Gpu<A30_24GB> GPU = new Gpu<>(
            "a30-24gb",
            List.of("NVIDIA-A30"),
            List.of("0x20B710DE", "0x20B910DE"),
            "Ampere",
            new ComputeCapability(8, 0),
            24,
            Optional.of(new MigGrid<>(
                    4,
                    4,
                    new Engines(4, 0, 1, 1),
                    false,
                    List.of(MIG_1G_6GB, MIG_1G_6GB_ME, MIG_2G_12GB, MIG_2G_12GB_ME, MIG_4G_24GB),
                    Optional.of("460.73.01"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("a30"));

    private A30_24GB() {}
}
