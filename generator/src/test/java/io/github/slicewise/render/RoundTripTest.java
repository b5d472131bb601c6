package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.intent.Exclusive;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Sharing;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.plan.PoolPlan;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.render.CheckedManifests.Judged;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Whatever is rendered says on rereading exactly what was planned, and no rule has anything to say about it. */
class RoundTripTest {
    /** That of the target `karpenter`. */
    private static final Platform EKS = Platforms.find("eks").orElseThrow();

    @Property(tries = 300, shrinking = ShrinkingMode.OFF)
    void rendered_files_give_the_plans_numbers_back(@ForAll long seed) {
        Intent intent = new Draw(new Random(seed)).intent();
        Outcome<Plan> planned = Planner.plan(intent);
        if (planned.value().isEmpty()) {
            assertThat(planned.findings()).extracting(Finding::severity).contains(Severity.ERROR);
            return;
        }
        Plan plan = planned.value().get();
        var files = Renderer.render(plan);
        Judged judged = CheckedManifests.judge(files, List.of(), Severity.NOTE);

        assertThat(judged.report().findings()).as(intent.toString()).isEmpty();
        assertThat(judged.manifests()).isPresent();
        List<Pool> pools = pools(judged);
        for (PoolPlan pool : plan.pools()) {
            assertThat(reread(pools, pool).nodes()).hasValue(pool.nodes());
            assertThat(reread(pools, pool).state().orElseThrow().resources())
                    .as(pool.toString())
                    .isEqualTo(pool.node().resources());
        }
        files.forEach((path, bytes) ->
                assertThat(Renderer.render(plan).get(path)).as(path).isEqualTo(bytes));
    }

    private static List<Pool> pools(Judged judged) {
        Config settings = judged.reading()
                .manifests()
                .configs(Config.Kind.SLICEWISE)
                .findFirst()
                .orElseThrow();
        return Pools.of(
                        judged.reading().manifests(),
                        SlicewiseFile.read(settings.root()).facts())
                .all();
    }

    private static Pool reread(List<Pool> pools, PoolPlan plan) {
        List<Pool> named =
                pools.stream().filter(pool -> pool.name().equals(plan.name())).toList();
        assertThat(named).hasSize(1);
        return named.get(0);
    }

    /** Draws intents, most of them possible. */
    private record Draw(Random random) {
        Intent intent() {
            String nodes = one(List.of("karpenter", "karpenter", "eksctl", "plain", "kustomize", "none"));
            boolean machines = nodes.equals("karpenter") || nodes.equals("eksctl");
            Intent intent = Intent.named("drawn");
            if (random.nextInt(8) > 0) {
                intent = intent.target(Target.named(one(List.of("gpu-operator", "device-plugin"))));
            }
            intent = with(intent, nodes);
            intent = random.nextInt(4) == 0 && !nodes.equals("kustomize") ? with(intent, "kustomize") : intent;
            MigStrategy strategy = one(List.of(MigStrategy.values()));
            int pools = 1 + random.nextInt(3);
            for (int i = 0; i < pools; i++) {
                NodePool pool = pool("pool-" + i, machines, strategy);
                intent = random.nextInt(3) > 0
                        ? intent.pool(pool).workload(workload("work-" + i, pool))
                        : intent.pool(pool).serving(serving("serve-" + i, pool));
            }
            return intent;
        }

        private Intent with(Intent intent, String target) {
            return switch (target) {
                case "karpenter" ->
                    intent.target(Target.named("karpenter")
                            .with("cluster", "labs")
                            .with("overlay", one(List.of("needed", "always"))));
                case "eksctl" ->
                    intent.target(Target.named("eksctl").with("cluster", "labs").with("region", "us-east-1"));
                case "none" -> intent;
                default -> intent.target(Target.named(target));
            };
        }

        private NodePool pool(String name, boolean machines, MigStrategy strategy) {
            NodePool pool = machines
                    ? onMachine(name)
                    : NodePool.of(name, one(Gpus.all())).gpusPerNode(1 + random.nextInt(8));
            pool = pool.nodes(1 + random.nextInt(4)).sharing(sharing(pool.gpu(), strategy));
            pool = random.nextBoolean() ? pool.taint(Taint.noSchedule("nvidia.com/gpu", "true")) : pool;
            pool = random.nextInt(3) == 0 ? pool.taint(Taint.noSchedule("example.com/team")) : pool;
            return random.nextInt(3) == 0 ? pool.label("example.com/team", "on") : pool;
        }

        private NodePool onMachine(String name) {
            var machines = EKS.machines().stream()
                    .filter(machine -> machine.gpu().isPresent() && machine.gpus() > 0)
                    .toList();
            var machine = one(machines);
            Gpu<?> gpu = machine.gpu().orElseThrow();
            NodePool pool = NodePool.of(name, gpu).gpusPerNode(machine.gpus());
            return random.nextInt(3) == 0 ? pool : pool.instanceType(machine.type());
        }

        private Sharing sharing(Gpu<?> gpu, MigStrategy strategy) {
            return switch (random.nextInt(gpu.mig().isPresent() ? 7 : 4)) {
                case 0 -> Exclusive.GPU;
                case 1, 2 -> TimeSlicing.of(2 + random.nextInt(9)).renamed(random.nextBoolean());
                case 3 -> Mps.of(2 + random.nextInt(15)).renamed(random.nextBoolean());
                default -> layout(gpu, strategy);
            };
        }

        private <G> Sharing layout(Gpu<G> gpu, MigStrategy strategy) {
            MigLayout<G> layout = MigLayout.on(gpu).strategy(strategy);
            int kinds = strategy == MigStrategy.SINGLE ? 1 : 1 + random.nextInt(2);
            for (int i = 0; i < kinds; i++) {
                MigProfile<G> profile = one(gpu.profiles());
                layout = layout.slices(1 + random.nextInt(profile.maxCount()), profile);
            }
            layout = random.nextInt(3) == 0
                    ? layout.shared(
                                    2 + random.nextInt(5),
                                    layout.slices().get(0).profile())
                            .renamed(random.nextBoolean())
                    : layout;
            return random.nextInt(4) == 0 ? layout.instead(other(gpu, layout), 0) : layout;
        }

        /** No slices, other ones, or the same. */
        private <G> MigLayout<G> other(Gpu<G> gpu, MigLayout<G> layout) {
            return one(List.of(MigLayout.on(gpu), MigLayout.on(gpu).slices(1, one(gpu.profiles())), layout));
        }

        private Serving serving(String name, NodePool pool) {
            Workload pods = workload(name, pool);
            Serving serving = random.nextBoolean() ? Serving.vllm(pods, "a: #\"$(b)") : Serving.triton(pods, "/models");
            return random.nextBoolean()
                    ? serving.claim("/models", "models").sharedMemory("1Gi")
                    : serving.scaling(Scaling.between(1, 1 + random.nextInt(8)));
        }

        private Workload workload(String name, NodePool pool) {
            Workload workload = Workload.of(name, "registry.example/app:1.0").on(pool.name());
            Optional<MigLayout<?>> layout = pool.sharing()
                    .match(a -> Optional.empty(), Optional::of, b -> Optional.empty(), c -> Optional.empty());
            return layout.flatMap(cut -> cut.slices().stream().findFirst())
                    .map(slices -> workload.slices(1, slices.profile()))
                    .orElse(workload);
        }

        private <T> T one(List<T> all) {
            return all.get(random.nextInt(all.size()));
        }
    }
}
