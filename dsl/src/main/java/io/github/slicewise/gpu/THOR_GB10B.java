// Generated from dsl/src/main/facts/gpus/thor-gb10b.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA Thor: shared memory, 3 compute slices on a grid of 3. */
public final class THOR_GB10B {
    /** {@code 1g.0gb+me}: 1 compute, 1 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_1G_0GB_ME = new MigProfile<>(
            "thor-gb10b",
            "1g.0gb+me",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(2),
            1,
            new Engines(1, 1, 1, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.0gb}: 1 compute, 1 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_1G_0GB = new MigProfile<>(
            "thor-gb10b",
            "1g.0gb",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(2),
            1,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 1g.0gb+gfx}: 1 compute, 1 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_1G_0GB_GFX = new MigProfile<>(
            "thor-gb10b",
            "1g.0gb+gfx",
            OptionalInt.empty(),
            1,
            OptionalInt.empty(),
            1,
            List.of(2),
            1,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.0gb}: 2 compute, 2 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_2G_0GB = new MigProfile<>(
            "thor-gb10b",
            "2g.0gb",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 2g.0gb+gfx}: 2 compute, 2 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_2G_0GB_GFX = new MigProfile<>(
            "thor-gb10b",
            "2g.0gb+gfx",
            OptionalInt.empty(),
            2,
            OptionalInt.empty(),
            2,
            List.of(0),
            1,
            new Engines(1, 1, 1, 0),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 3g.0gb}: 3 compute, 3 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_3G_0GB = new MigProfile<>(
            "thor-gb10b",
            "3g.0gb",
            OptionalInt.empty(),
            3,
            OptionalInt.empty(),
            3,
            List.of(0),
            1,
            new Engines(2, 2, 2, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** {@code 3g.0gb+gfx}: 3 compute, 3 of 3 placement units, at most 1. */
    public static final MigProfile<THOR_GB10B> MIG_3G_0GB_GFX = new MigProfile<>(
            "thor-gb10b",
            "3g.0gb+gfx",
            OptionalInt.empty(),
            3,
            OptionalInt.empty(),
            3,
            List.of(0),
            1,
            new Engines(2, 2, 2, 1),
            Confidence.INFERRED,
            List.of(),
            List.of());

    /** The model itself. */
    public static final Gpu<THOR_GB10B> GPU = new Gpu<>(
            "thor-gb10b",
            List.of(),
            List.of(),
            "Blackwell",
            new ComputeCapability(11, 0),
            0,
            Optional.of(new MigGrid<>(
                    3,
                    3,
                    new Engines(2, 2, 2, 1),
                    true,
                    List.of(
                            MIG_1G_0GB_ME,
                            MIG_1G_0GB,
                            MIG_1G_0GB_GFX,
                            MIG_2G_0GB,
                            MIG_2G_0GB_GFX,
                            MIG_3G_0GB,
                            MIG_3G_0GB_GFX),
                    Optional.of("R595 (JetPack 7.2)"),
                    List.of(),
                    Confidence.INFERRED)),
            true,
            List.of("thor", "gb10b"));

    private THOR_GB10B() {}
}
