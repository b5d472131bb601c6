// Generated from dsl/src/main/facts/gpus/gb300-278gb.yaml by the golden tests; do not edit.
package io.github.slicewise.gpu;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** NVIDIA GB300: 278 GB, 7 compute slices on a grid of 8. */
public final class GB300_278GB {
    /** {@code 1g.35gb}: 1 compute, 1 of 8 placement units, at most 7. */
    public static final MigProfile<GB300_278GB> MIG_1G_35GB = new MigProfile<>(
            "gb300-278gb",
            "1g.35gb",
            OptionalInt.of(19),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            7,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("1g.31gb"),
            List.of(1));

    /** {@code 1g.35gb+me}: 1 compute, 1 of 8 placement units, at most 1. */
    public static final MigProfile<GB300_278GB> MIG_1G_35GB_ME = new MigProfile<>(
            "gb300-278gb",
            "1g.35gb+me",
            OptionalInt.of(20),
            1,
            OptionalInt.empty(),
            1,
            List.of(0, 1, 2, 3, 4, 5, 6),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("1g.31gb+me"),
            List.of(1));

    /** {@code 1g.70gb}: 1 compute, 2 of 8 placement units, at most 4. */
    public static final MigProfile<GB300_278GB> MIG_1G_70GB = new MigProfile<>(
            "gb300-278gb",
            "1g.70gb",
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

    /** {@code 2g.70gb}: 2 compute, 2 of 8 placement units, at most 3. */
    public static final MigProfile<GB300_278GB> MIG_2G_70GB = new MigProfile<>(
            "gb300-278gb",
            "2g.70gb",
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

    /** {@code 3g.139gb}: 3 compute, 4 of 8 placement units, at most 2. */
    public static final MigProfile<GB300_278GB> MIG_3G_139GB = new MigProfile<>(
            "gb300-278gb",
            "3g.139gb",
            OptionalInt.of(9),
            3,
            OptionalInt.empty(),
            4,
            List.of(0, 4),
            2,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("3g.126gb"),
            List.of(1, 2, 3));

    /** {@code 4g.139gb}: 4 compute, 4 of 8 placement units, at most 1. */
    public static final MigProfile<GB300_278GB> MIG_4G_139GB = new MigProfile<>(
            "gb300-278gb",
            "4g.139gb",
            OptionalInt.of(5),
            4,
            OptionalInt.empty(),
            4,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("4g.126gb"),
            List.of(1, 2, 4));

    /** {@code 7g.278gb}: 7 compute, 8 of 8 placement units, at most 1. */
    public static final MigProfile<GB300_278GB> MIG_7G_278GB = new MigProfile<>(
            "gb300-278gb",
            "7g.278gb",
            OptionalInt.of(0),
            7,
            OptionalInt.empty(),
            8,
            List.of(0),
            1,
            Engines.unknown(),
            Confidence.INFERRED,
            List.of("7g.251gb"),
            List.of(1, 2, 3, 4, 7));

    /** The model itself. */
    public static final Gpu<GB300_278GB> GPU = new Gpu<>(
            "gb300-278gb",
            List.of("NVIDIA-GB300"),
            List.of("0x31C210DE"),
            "Blackwell",
            new ComputeCapability(10, 3),
            278,
            Optional.of(new MigGrid<>(
                    7,
                    8,
                    Engines.unknown(),
                    false,
                    List.of(
                            MIG_1G_35GB,
                            MIG_1G_35GB_ME,
                            MIG_1G_70GB,
                            MIG_2G_70GB,
                            MIG_3G_139GB,
                            MIG_4G_139GB,
                            MIG_7G_278GB),
                    Optional.of("595.58.03"),
                    List.of(
                            Contested.of(
                                    Map.of("3g.139gb", 1, "2g.70gb", 2),
                                    List.of(
                                            "NVIDIA/dgx-spark-playbooks@0db7c141da60870ca6ed5c99436320f4e35cd531 nvidia/station-ai-skills/assets/.codex/prompts/mig-configure.md line 55 (9,14,14)"),
                                    List.of(
                                            "NVIDIA/dgx-spark-playbooks@0db7c141da60870ca6ed5c99436320f4e35cd531 nvidia/station-ai-skills/assets/skills/mig-configure/SKILL.md"),
                                    "SKILL.md: \"not realizable ... the second 2g has no legal placement after a 3g\". True only if 3g sits at 0 and 2g cannot use 6; with 3g at 4 it is possible (documented on A100: row 8). The sentence may mean creation order on that box; no -lgipp output of a GB300 was found, so the GB300 placements here are inferred."),
                            Contested.of(
                                    Map.of("1g.35gb", 7),
                                    List.of(
                                            "NVIDIA/dgx-spark-playbooks@0db7c141da60870ca6ed5c99436320f4e35cd531 nvidia/station-mig/README.md (-cgi 19 x7)",
                                            "gpu-operator all-1g.35gb for 0x31C210DE"),
                                    List.of(
                                            "NVIDIA/dgx-spark-playbooks@0db7c141da60870ca6ed5c99436320f4e35cd531 nvidia/station-ai-skills/assets/skills/mig-configure/SKILL.md (only 3 instances creatable on driver 61x, QA observation)"),
                                    "may be a driver defect; keep driver-version switch out of the geometry")),
                    Confidence.DOCUMENTED)),
            true,
            List.of("nvidia-gb300", "gb300"));

    private GB300_278GB() {}
}
