// Generated from dsl/src/main/facts/gpus/rtx-pro-4500-32gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA RTX PRO 4500 Blackwell: 32 GB, 2 compute slices on a grid of 2. */
public final class RTX_PRO_4500_32GB {
    /** {@code 1g.16gb}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_1G_16GB = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "1g.16gb",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.16gb+gfx}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_1G_16GB_GFX = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "1g.16gb+gfx",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.16gb+me.all}: 1 compute, 1 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_1G_16GB_ME_ALL = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "1g.16gb+me.all",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            1,
            new Engines(3, 3, 2, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.16gb-me}: 1 compute, 1 of 2 placement units, at most 2. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_1G_16GB_NO_ME = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "1g.16gb-me",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1),
            2,
            new Engines(0, 0, 0, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.32gb}: 2 compute, 2 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_2G_32GB = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "2g.32gb",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(3, 3, 2, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.32gb+gfx}: 2 compute, 2 of 2 placement units, at most 1. */
    public static final MigProfile<RTX_PRO_4500_32GB> MIG_2G_32GB_GFX = new MigProfile<>(
            "rtx-pro-4500-32gb",
            "2g.32gb+gfx",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(3, 3, 2, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** The model itself. */
    public static final Gpu<RTX_PRO_4500_32GB> GPU = new Gpu<>(
            "rtx-pro-4500-32gb",
            List.of("NVIDIA-RTX-PRO-4500-Blackwell"),
            List.of("0x2C3110DE"),
            "Blackwell",
            new ComputeCapability(12, 0),
            32,
            Optional.of(new MigGrid<>(
                    2,
                    2,
                    new Engines(3, 3, 2, 1),
                    false,
                    List.of(
                            MIG_1G_16GB,
                            MIG_1G_16GB_GFX,
                            MIG_1G_16GB_ME_ALL,
                            MIG_1G_16GB_NO_ME,
                            MIG_2G_32GB,
                            MIG_2G_32GB_GFX),
                    Optional.of("575.64"),
                    List.of(),
                    Confidence.INFERRED)),
            true,
            List.of("rtx-pro-4500"));

    private RTX_PRO_4500_32GB() {}
}
