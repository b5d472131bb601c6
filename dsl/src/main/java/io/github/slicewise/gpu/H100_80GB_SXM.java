// Generated from dsl/src/main/facts/gpus/h100-80gb-sxm.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA H100 80GB HBM3: 80 GB, 7 compute slices on a grid of 8. */
public final class H100_80GB_SXM {
    /** {@code 1g.10gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<H100_80GB_SXM> MIG_1G_10GB = new MigProfile<>(
            "h100-80gb-sxm",
            "1g.10gb",
            OptionalInt.of(19),
            1,
            OptionalInt.of(9984),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.10gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<H100_80GB_SXM> MIG_1G_10GB_ME = new MigProfile<>(
            "h100-80gb-sxm",
            "1g.10gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.of(9984),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.20gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<H100_80GB_SXM> MIG_1G_20GB = new MigProfile<>(
            "h100-80gb-sxm",
            "1g.20gb",
            OptionalInt.of(15),
            1,
            OptionalInt.of(20096),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 2g.20gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<H100_80GB_SXM> MIG_2G_20GB = new MigProfile<>(
            "h100-80gb-sxm",
            "2g.20gb",
            OptionalInt.of(14),
            2,
            OptionalInt.of(20096),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(2, 0, 2, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.40gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<H100_80GB_SXM> MIG_3G_40GB = new MigProfile<>(
            "h100-80gb-sxm",
            "3g.40gb",
            OptionalInt.of(9),
            3,
            OptionalInt.of(40448),
            4,
            List.of(0, 4),
            2,
            new Engines(3, 0, 3, 0),
            Confidence.DOCUMENTED,
            List.of("3g.39gb"),
            List.of(1, 2, 3));

    /** {@code 4g.40gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<H100_80GB_SXM> MIG_4G_40GB = new MigProfile<>(
            "h100-80gb-sxm",
            "4g.40gb",
            OptionalInt.of(5),
            4,
            OptionalInt.of(40448),
            4,
            List.of(0),
            1,
            new Engines(4, 0, 4, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.80gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<H100_80GB_SXM> MIG_7G_80GB = new MigProfile<>(
            "h100-80gb-sxm",
            "7g.80gb",
            OptionalInt.of(0),
            7,
            OptionalInt.of(81152),
            8,
            List.of(0),
            1,
            new Engines(7, 0, 7, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<H100_80GB_SXM> GPU = new Gpu<>(
            "h100-80gb-sxm",
            List.of("NVIDIA-H100-80GB-HBM3", "NVIDIA-H800"),
            List.of("0x233010DE", "0x232410DE", "0x233610DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            80,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(7, 0, 7, 1),
                    false,
                    List.of(
                            MIG_1G_10GB,
                            MIG_1G_10GB_ME,
                            MIG_1G_20GB,
                            MIG_2G_20GB,
                            MIG_3G_40GB,
                            MIG_4G_40GB,
                            MIG_7G_80GB),
                    Optional.of("525.85.12"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("h100.80gb", "nvidia-h100-80gb", "nvidia-h100-mega-80gb"));

    private H100_80GB_SXM() {}
}
