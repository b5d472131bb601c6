// Generated from dsl/src/main/facts/gpus/h100-64gb-sxm.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA H100 SXM5 64GB: 64 GB, 7 compute slices on a grid of 8. */
public final class H100_64GB_SXM {
    /** {@code 1g.8gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<H100_64GB_SXM> MIG_1G_8GB = new MigProfile<>(
            "h100-64gb-sxm",
            "1g.8gb",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.8gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<H100_64GB_SXM> MIG_1G_8GB_ME = new MigProfile<>(
            "h100-64gb-sxm",
            "1g.8gb+me",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 1g.16gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<H100_64GB_SXM> MIG_1G_16GB = new MigProfile<>(
            "h100-64gb-sxm",
            "1g.16gb",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4, 6),
            4,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1));

    /** {@code 2g.16gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<H100_64GB_SXM> MIG_2G_16GB = new MigProfile<>(
            "h100-64gb-sxm",
            "2g.16gb",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4),
            3,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.32gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<H100_64GB_SXM> MIG_3G_32GB = new MigProfile<>(
            "h100-64gb-sxm",
            "3g.32gb",
            OptionalInt.empty(),
            3,
            OptionalInt.empty(),
            4,
            List.of(0, 4),
            2,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.32gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<H100_64GB_SXM> MIG_4G_32GB = new MigProfile<>(
            "h100-64gb-sxm",
            "4g.32gb",
            OptionalInt.empty(),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.64gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<H100_64GB_SXM> MIG_7G_64GB = new MigProfile<>(
            "h100-64gb-sxm",
            "7g.64gb",
            OptionalInt.empty(),
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
    public static final Gpu<H100_64GB_SXM> GPU = new Gpu<>(
            "h100-64gb-sxm",
            List.of(),
            List.of("0x233710DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            64,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(MIG_1G_8GB, MIG_1G_8GB_ME, MIG_1G_16GB, MIG_2G_16GB, MIG_3G_32GB, MIG_4G_32GB, MIG_7G_64GB),
                    Optional.empty(),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of());

    private H100_64GB_SXM() {}
}
