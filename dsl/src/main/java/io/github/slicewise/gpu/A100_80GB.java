// Generated from dsl/src/main/facts/gpus/a100-80gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA A100-SXM4-80GB: 80 GB, 7 compute slices on a grid of 8. */
public final class A100_80GB {
    /** {@code 1g.10gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<A100_80GB> MIG_1G_10GB = new MigProfile<>(
            "a100-80gb",
            "1g.10gb",
            OptionalInt.of(19),
            1,
            OptionalInt.of(9728),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(0, 0, 0, 0),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1));

    /** {@code 1g.10gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<A100_80GB> MIG_1G_10GB_ME = new MigProfile<>(
            "a100-80gb",
            "1g.10gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.of(9728),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1));

    /** {@code 1g.20gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<A100_80GB> MIG_1G_20GB = new MigProfile<>(
            "a100-80gb",
            "1g.20gb",
            OptionalInt.of(15),
            1,
            OptionalInt.empty(),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 0, 0),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1));

    /** {@code 2g.20gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<A100_80GB> MIG_2G_20GB = new MigProfile<>(
            "a100-80gb",
            "2g.20gb",
            OptionalInt.of(14),
            2,
            OptionalInt.of(19968),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(1, 0, 0, 0),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.40gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<A100_80GB> MIG_3G_40GB = new MigProfile<>(
            "a100-80gb",
            "3g.40gb",
            OptionalInt.of(9),
            3,
            OptionalInt.of(40192),
            4,
            List.of(0, 4),
            2,
            new Engines(2, 0, 0, 0),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.40gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<A100_80GB> MIG_4G_40GB = new MigProfile<>(
            "a100-80gb",
            "4g.40gb",
            OptionalInt.of(5),
            4,
            OptionalInt.of(40192),
            4,
            List.of(0),
            1,
            new Engines(2, 0, 0, 0),
            Confidence.CONFIGURED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.80gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<A100_80GB> MIG_7G_80GB = new MigProfile<>(
            "a100-80gb",
            "7g.80gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            new Engines(5, 0, 1, 1),
            Confidence.CONFIGURED,
            List.of("7g.79gb"),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<A100_80GB> GPU = new Gpu<>(
            "a100-80gb",
            List.of(
                    "NVIDIA-A100-SXM4-80GB",
                    "NVIDIA-A100-80GB-PCIe",
                    "NVIDIA-A800-SXM4-80GB",
                    "NVIDIA-A800-80GB-PCIe",
                    "NVIDIA-A800-80GB-PCIe-LC",
                    "NVIDIA-AX800"),
            List.of("0x20B210DE", "0x20B510DE", "0x20F310DE", "0x20F510DE", "0x20FD10DE", "0x20B810DE"),
            "Ampere",
            new ComputeCapability(8, 0),
            80,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(5, 0, 1, 1),
                    false,
                    List.of(
                            MIG_1G_10GB,
                            MIG_1G_10GB_ME,
                            MIG_1G_20GB,
                            MIG_2G_20GB,
                            MIG_3G_40GB,
                            MIG_4G_40GB,
                            MIG_7G_80GB),
                    Optional.of("450.80.02"),
                    List.of(),
                    Confidence.DOCUMENTED)),
            true,
            List.of("a100.80gb", "nvidia-a100-80gb"));

    private A100_80GB() {}
}
