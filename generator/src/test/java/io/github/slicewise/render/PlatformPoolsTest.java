package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.Exclusive;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Sharing;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.plan.PoolPlan;
import io.github.slicewise.plan.WorkloadPlan;
import io.github.slicewise.pool.LabelValues;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Pools that a platform makes, cuts and shares itself: whatever is rendered says on rereading what was planned. */
class PlatformPoolsTest {
    private static final Platform GKE = Platforms.find("gke").orElseThrow();
    private static final Platform AKS = Platforms.find("aks").orElseThrow();

    @Property(tries = 150, shrinking = ShrinkingMode.OFF)
    void what_the_platform_can_do_is_planned_and_comes_back(@ForAll long seed) {
        Random random = new Random(seed);
        Intent intent = random.nextBoolean() ? onGke(random) : onAks(random);
        var planned = Planner.plan(intent);
        assertThat(planned.findings()).as(intent.toString()).noneMatch(finding -> finding.severity() == Severity.ERROR);
        Plan plan = planned.value().orElseThrow();
        var judged = CheckedManifests.judge(Renderer.render(plan), List.of(), Severity.NOTE);
        assertThat(judged.report().findings()).as(intent.toString()).isEmpty();

        PoolPlan pool = plan.pools().get(0);
        Pool reread = pool(judged.reading().manifests().configs(Config.Kind.SLICEWISE), judged);
        assertThat(reread.state().orElseThrow().resources())
                .as(intent.toString())
                .isEqualTo(pool.node().resources());
        for (WorkloadPlan workload : plan.workloads()) {
            workload.selector()
                    .forEach((label, value) ->
                            assertThat(LabelValues.of(reread, label)).as(label).containsExactly(value));
        }
    }

    private static Pool pool(Stream<Config> settings, CheckedManifests.Judged judged) {
        var facts =
                SlicewiseFile.read(settings.findFirst().orElseThrow().root()).facts();
        List<Pool> pools = Pools.of(judged.reading().manifests(), facts).all();
        assertThat(pools).hasSize(1);
        return pools.get(0);
    }

    private static Intent onGke(Random random) {
        Target target = Target.named("gke")
                .with("cluster", "labs")
                .with("location", "us-central1")
                .with("zone", "us-central1-c")
                .with("form", one(random, List.of("terraform", "module", "commands", "compute-class")))
                .with("autoscaling", one(random, List.of("true", "false")))
                .with("spot", one(random, List.of("true", "false")));
        return intent(random, GKE, target);
    }

    private static Intent onAks(Random random) {
        Target target = Target.named("aks")
                .with("cluster", "labs")
                .with("resource-group", "labs-group")
                .with("form", one(random, List.of("terraform", "commands")))
                .with("autoscaling", one(random, List.of("true", "false")));
        return intent(random, AKS, target).target(Target.named("device-plugin"));
    }

    private static Intent intent(Random random, Platform platform, Target target) {
        Machine machine = one(
                random,
                platform.machines().stream()
                        .filter(each -> each.gpu().isPresent())
                        .toList());
        Gpu<?> gpu = machine.gpu().orElseThrow();
        NodePool pool = NodePool.of("pool1", gpu)
                .instanceType(machine.type())
                .gpusPerNode(machine.gpus())
                .nodes(1 + random.nextInt(3))
                .sharing(sharing(random, platform, gpu));
        Intent intent = Intent.named("drawn").target(target).pool(pool);
        boolean cut = pool.sharing().match(a -> false, b -> true, c -> false, d -> false);
        return cut ? intent : intent.workload(Workload.of("work", "registry.example/app:1.0"));
    }

    private static Sharing sharing(Random random, Platform platform, Gpu<?> gpu) {
        return switch (random.nextInt(4)) {
            case 0 -> Exclusive.GPU;
            case 1 -> TimeSlicing.of(2 + random.nextInt(47));
            case 2 -> Mps.of(2 + random.nextInt(15));
            default -> layout(random, platform, gpu);
        };
    }

    private static <G> Sharing layout(Random random, Platform platform, Gpu<G> gpu) {
        List<String> cuts = platform.pools().orElseThrow().cuts(gpu).keySet().stream()
                .sorted()
                .toList();
        if (cuts.isEmpty()) {
            return Exclusive.GPU;
        }
        var profile = gpu.profile(one(random, cuts)).orElseThrow();
        MigLayout<G> layout =
                MigLayout.on(gpu).slices(profile.maxCount(), profile).strategy(MigStrategy.SINGLE);
        boolean byPlatform = platform.equals(GKE);
        return switch (random.nextInt(3)) {
            case 0 -> layout.shared(2 + random.nextInt(47), profile);
            case 1 -> byPlatform ? layout.shared(3, profile).sharedBy(SharedSlices.Way.MPS) : layout;
            default -> layout;
        };
    }

    private static <T> T one(Random random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
