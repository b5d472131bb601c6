// Generated from dsl/src/main/facts/gpus/h100-94gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA H100 NVL: 94 GB, 7 compute slices on a grid of 8. */
public final class H100_94GB {
    /** {@code 1g.12gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<H100_94GB> MIG_1G_12GB = new MigProfile<>(
            "h100-94gb",
            "1g.12gb",
            OptionalInt.of(19),
            1,
            OptionalInt.of(11008),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.12gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<H100_94GB> MIG_1G_12GB_ME = new MigProfile<>(
            "h100-94gb",
            "1g.12gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.of(11008),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            new Engines(1, 0, 1, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 1g.24gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<H100_94GB> MIG_1G_24GB = new MigProfile<>(
            "h100-94gb",
            "1g.24gb",
            OptionalInt.of(15),
            1,
            OptionalInt.of(22144),
            2,
            List.of(0, 2, 4, 6),
            4,
            new Engines(1, 0, 1, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1));

    /** {@code 2g.24gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<H100_94GB> MIG_2G_24GB = new MigProfile<>(
            "h100-94gb",
            "2g.24gb",
            OptionalInt.of(14),
            2,
            OptionalInt.of(22144),
            2,
            List.of(0, 2, 4),
            3,
            new Engines(2, 0, 2, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2));

    /** {@code 3g.47gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<H100_94GB> MIG_3G_47GB = new MigProfile<>(
            "h100-94gb",
            "3g.47gb",
            OptionalInt.of(9),
            3,
            OptionalInt.of(47488),
            4,
            List.of(0, 4),
            2,
            new Engines(3, 0, 3, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3));

    /** {@code 4g.47gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<H100_94GB> MIG_4G_47GB = new MigProfile<>(
            "h100-94gb",
            "4g.47gb",
            OptionalInt.of(5),
            4,
            OptionalInt.of(47488),
            4,
            List.of(0),
            1,
            new Engines(4, 0, 4, 0),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 4));

    /** {@code 7g.94gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<H100_94GB> MIG_7G_94GB = new MigProfile<>(
            "h100-94gb",
            "7g.94gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            new Engines(7, 0, 7, 1),
            Confidence.DOCUMENTED,
            List.of(),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<H100_94GB> GPU = new Gpu<>(
            "h100-94gb",
            List.of("NVIDIA-H100-NVL", "NVIDIA-H100", "NVIDIA-H800-NVL"),
            List.of("0x232110DE", "0x233910DE", "0x233A10DE"),
            "Hopper",
            new ComputeCapability(9, 0),
            94,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    new Engines(7, 0, 7, 1),
                    false,
                    List.of(
                            MIG_1G_12GB,
                            MIG_1G_12GB_ME,
                            MIG_1G_24GB,
                            MIG_2G_24GB,
                            MIG_3G_47GB,
                            MIG_4G_47GB,
                            MIG_7G_94GB),
                    Optional.empty(),
                    List.of(Contested.of(
                            Map.of("1g.12gb", 1, "2g.24gb", 1, "3g.47gb", 1),
                            List.of(
                                    "NVIDIA/mig-parted@bd7160f43f16462eeb21e1eda5e67b5b6b03fd7d nvidia-mig-manager-example-hopper-blackwell.yaml (balanced with one 1g)",
                                    "NVIDIA/gpu-operator@a22dbf671f2e26f9a1e342f8eea28e196235e110 default (balanced with two 1g)"),
                            List.of(),
                            "two vendor files differ; both layouts are valid, the first leaves a slice unused")),
                    Confidence.DOCUMENTED)),
            true,
            List.of("h100-nvl", "h100-nvl-94gb"));

    private H100_94GB() {}
}
