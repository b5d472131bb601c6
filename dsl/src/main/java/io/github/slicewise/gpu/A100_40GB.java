// Generated from dsl/src/main/facts/gpus/a100-40gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA A100-SXM4-40GB: 40 GB, 7 compute slices on a grid of 8. */
public final class A100_40GB {
    /** {@code 1g.5gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<A100_40GB> MIG_1G_5GB = new MigProfile<>(
            "a100-40gb",
            "1g.5gb",
            OptionalInt.of(19),
            1,
            OptionalInt.of(4864),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(0, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.5gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<A100_40GB> MIG_1G_5GB_ME = new MigProfile<>(
            "a100-40gb",
            "1g.5gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.of(4864),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.10gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<A100_40GB> MIG_1G_10GB = new MigProfile<>(
            "a100-40gb",
            "1g.10gb",
            OptionalInt.of(15),
            1,
            OptionalInt.of(9856),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 2g.10gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<A100_40GB> MIG_2G_10GB = new MigProfile<>(
            "a100-40gb",
            "2g.10gb",
            OptionalInt.of(14),
            2,
            OptionalInt.of(9856),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(1, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.20gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<A100_40GB> MIG_3G_20GB = new MigProfile<>(
            "a100-40gb",
            "3g.20gb",
            OptionalInt.of(9),
            3,
            OptionalInt.of(19968),
            4,
            List.of(0, 4),
            2,
            new Engines(2, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.20gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<A100_40GB> MIG_4G_20GB = new MigProfile<>(
            "a100-40gb",
            "4g.20gb",
            OptionalInt.of(5),
            4,
            OptionalInt.of(19968),
            4,
            List.of(0),
            1,
            new Engines(2, 0, 0, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.40gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<A100_40GB> MIG_7G_40GB = new MigProfile<>(
            "a100-40gb",
            "7g.40gb",
            OptionalInt.of(0),
            7,
            OptionalInt.of(40192),
            8,
            List.of(0),
            1,
            new Engines(5, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<A100_40GB> GPU = new Gpu<>(
            "a100-40gb",
            List.of(
                    "NVIDIA-A100-SXM4-40GB",
                    "NVIDIA-A100-PCIE-40GB",
                    "NVIDIA-A800-SXM4-40GB",
                    "NVIDIA-A800-40GB-Active"),
            List.of("0x20B010DE", "0x20B110DE", "0x20F110DE", "0x20F610DE", "0x20BD10DE"),
            "Ampere",
            new ComputeCapability(8, 0),
            40,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(5, 0, 1, 1),
                    false,
                    List.of(MIG_1G_5GB, MIG_1G_5GB_ME, MIG_1G_10GB, MIG_2G_10GB, MIG_3G_20GB, MIG_4G_20GB, MIG_7G_40GB),
                    Optional.of("450.80.02"),
                    List.of(Contested.of(
                            Map.of("4g.20gb", 1, "3g.20gb", 1),
                            List.of("R510 and later"),
                            List.of("NVIDIA MIG User Guide: before R510 the combination (4g,3g) was not supported"),
                            "driver dependent")),
                    Confidence.DOCUMENTED)),
            true,
            List.of("a100.40gb", "nvidia-tesla-a100"));

    private A100_40GB() {}
}
