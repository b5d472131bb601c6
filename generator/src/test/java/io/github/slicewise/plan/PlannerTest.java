package io.github.slicewise.plan;

import static io.github.slicewise.plan.Intents.inTurns;
import static io.github.slicewise.plan.Intents.operator;
import static io.github.slicewise.plan.Intents.places;
import static io.github.slicewise.plan.Intents.smallSlices;
import static io.github.slicewise.plan.Intents.workload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlannerTest {
    @Test
    void mixed_slices_are_resources_of_their_own() {
        NodePool pool = smallSlices()
                .sharing(MigLayout.on(A100_40GB.GPU)
                        .slices(2, A100_40GB.MIG_1G_5GB)
                        .slices(1, A100_40GB.MIG_2G_10GB)
                        .slices(1, A100_40GB.MIG_3G_20GB));
        Plan plan = clean(operator(pool).workload(workload("w").slices(1, A100_40GB.MIG_2G_10GB)));

        assertThat(plan.pools().get(0).node().resources())
                .containsExactly(
                        entry("nvidia.com/mig-1g.5gb", 16L),
                        entry("nvidia.com/mig-2g.10gb", 8L),
                        entry("nvidia.com/mig-3g.20gb", 8L));
        assertThat(plan.pools().get(0).labels())
                .containsEntry("nvidia.com/mig.config", "1g.5gb-x2_2g.10gb-x1_3g.20gb-x1");
        assertThat(plan.workloads().get(0).resource()).isEqualTo("nvidia.com/mig-2g.10gb");
        assertThat(plan.workloads().get(0).fits()).isEqualTo(8);
    }

    @Test
    void a_full_uniform_layout_is_called_as_mig_parted_calls_it() {
        Plan plan = clean(operator(smallSlices()));
        assertThat(plan.layouts()).extracting(LayoutPlan::name).containsExactly("all-1g.5gb");
    }

    @Test
    void of_a_hundred_pods_on_56_slices_44_can_never_run() {
        NodePool pool = smallSlices()
                .sharing(MigLayout.on(A100_40GB.GPU)
                        .slices(7, A100_40GB.MIG_1G_5GB)
                        .strategy(MigStrategy.SINGLE));
        Finding finding =
                only(operator(pool).workload(workload("mig1-5").gpus(1).replicas(100)));

        assertThat(finding.rule()).isEqualTo("WRK002");
        assertThat(finding.at().text()).isEqualTo("workload mig1-5 › replicas");
        assertThat(finding.problem())
                .isEqualTo("Workload `mig1-5` wants `100` pods, but there is room for `56`: "
                        + "8 GPUs × 7 slices × 1 node = 56 of `nvidia.com/gpu`, so `44` can never run.");
        assertThat(finding.fix()).startsWith("Write `.replicas(56)`");
    }

    @Test
    void exactly_as_many_pods_as_fit_are_silent() {
        clean(operator(smallSlices())
                .workload(workload("w").slices(1, A100_40GB.MIG_1G_5GB).replicas(56)));
    }

    @Test
    void workloads_that_fit_alone_and_not_together_are_a_warning() {
        var small = workload("a").slices(1, A100_40GB.MIG_1G_5GB).replicas(30);
        Finding finding = only(operator(smallSlices()).workload(small).workload(small.named("b")));
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.problem()).contains("`60`", "`56`");
    }

    @Test
    void turns_count_under_the_name_that_is_advertised() {
        Plan plain = clean(karpenter().pool(inTurns()).workload(workload("w")));
        assertThat(plain.workloads().get(0).resource()).isEqualTo("nvidia.com/gpu");
        assertThat(plain.workloads().get(0).fits()).isEqualTo(30);
        assertThat(plain.pools().get(0).gpuLimit()).isEqualTo(30);

        Plan renamed = clean(karpenter()
                .pool(inTurns().sharing(TimeSlicing.of(3).renamed(true)))
                .workload(workload("w")));
        assertThat(renamed.workloads().get(0).resource()).isEqualTo("nvidia.com/gpu.shared");
        assertThat(renamed.pools().get(0).gpuLimit()).isEqualTo(10);
    }

    @Test
    void everything_wrong_is_said_at_once() {
        Intent intent = Intent.named("wrong")
                .target(Target.named("gpu-operater"))
                .target(Target.named("karpenter").with("clutser", "labs"))
                .pool(NodePool.of("two-fours", A100_40GB.GPU)
                        .instanceType("p4d.24xlarge")
                        .gpusPerNode(8)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(2, A100_40GB.MIG_4G_20GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("one-replica", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .sharing(TimeSlicing.of(1)))
                .pool(NodePool.of("many-clients", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .sharing(Mps.of(49)))
                .pool(NodePool.of("wrong-machine", T4.GPU).instanceType("p4d.24xlarge"))
                .workload(workload("lost").slices(1, A100_40GB.MIG_7G_40GB));

        assertThat(places(errors(intent)))
                .containsExactlyInAnyOrder(
                        "PLN004 target gpu-operater",
                        "PLN005 target karpenter › option clutser",
                        "PLN005 target karpenter › option cluster",
                        "MIG002 pool two-fours › sharing › 2 × 4g.20gb",
                        "SLC001 pool one-replica › sharing",
                        "MPS003 pool many-clients › sharing",
                        "PLN011 pool wrong-machine › instance type",
                        "WRK003 workload lost › need");
    }

    @Test
    void an_unknown_target_or_option_offers_the_nearest() {
        assertThat(only(Intent.named("x")
                                .target(Target.named("karpenterr").with("cluster", "a"))
                                .pool(inTurns()))
                        .fix())
                .isEqualTo("Write `karpenter`.");
        assertThat(errors(Intent.named("x")
                        .target(Target.named("karpenter").with("cluster", "a").with("capacty", "spot"))
                        .pool(inTurns())))
                .extracting(Finding::fix)
                .containsExactly("Write `capacity`.");
        assertThat(errors(Intent.named("x")
                        .target(Target.named("karpenter").with("cluster", "a").with("capacity", "spt"))
                        .pool(inTurns())))
                .extracting(Finding::fix)
                .containsExactly("Write `spot`.");
    }

    @Test
    void a_single_strategy_needs_one_profile() {
        NodePool pool = smallSlices()
                .sharing(MigLayout.on(A100_40GB.GPU)
                        .slices(1, A100_40GB.MIG_3G_20GB)
                        .slices(1, A100_40GB.MIG_2G_10GB)
                        .strategy(MigStrategy.SINGLE));
        assertThat(places(errors(operator(pool)))).containsExactly("MIG005 pool p4d › sharing");
    }

    @Test
    void mps_is_refused_for_too_many_clients_and_beside_mixed_slices() {
        NodePool crowded = NodePool.of("t", T4.GPU).sharing(Mps.of(49));
        assertThat(places(errors(operator(crowded)))).containsExactly("MPS003 pool t › sharing");
        assertThat(places(errors(operator(crowded, smallSlices()))))
                .containsExactly("MPS002 pool t › sharing", "MPS003 pool t › sharing");
        assertThat(places(errors(operator(crowded.sharing(Mps.of(48)), smallSlices()))))
                .containsExactly("MPS002 pool t › sharing");
        clean(operator(crowded.sharing(Mps.of(48))));
    }

    @Test
    void a_layout_belongs_to_its_own_model_and_has_slices() {
        NodePool other = smallSlices().sharing(MigLayout.on(A100_80GB.GPU).slices(1, A100_80GB.MIG_7G_80GB));
        assertThat(places(errors(operator(other)))).containsExactly("MIG001 pool p4d › sharing");
        NodePool empty = smallSlices().sharing(MigLayout.on(A100_40GB.GPU));
        assertThat(places(errors(operator(empty)))).containsExactly("MIG002 pool p4d › sharing");
        NodePool without = NodePool.of("t", T4.GPU).sharing(MigLayout.on(T4.GPU));
        assertThat(places(errors(operator(without)))).containsExactly("MIG001 pool t › sharing");
    }

    @Test
    void an_impossible_layout_names_the_nearest_possible_one() {
        NodePool pool = smallSlices().sharing(MigLayout.on(A100_40GB.GPU).slices(8, A100_40GB.MIG_1G_5GB));
        Finding finding = only(operator(pool));
        assertThat(finding.rule()).isEqualTo("MIG002");
        assertThat(finding.fix()).contains("`7 × 1g.5gb`");
    }

    @Test
    void more_than_one_share_is_refused_or_gives_nothing() {
        Intent refusing = karpenter().pool(inTurns()).workload(workload("w").gpus(2));
        assertThat(only(refusing).rule()).isEqualTo("SLC006");

        Intent allowing = karpenter()
                .pool(inTurns().sharing(TimeSlicing.of(3).failRequestsGreaterThanOne(false)))
                .workload(workload("w").gpus(2));
        assertThat(only(allowing).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void one_pod_never_gets_more_than_one_node_has() {
        Intent intent = operator(
                        NodePool.of("p4d", A100_40GB.GPU).gpusPerNode(8).nodes(4))
                .workload(workload("w").gpus(9));
        assertThat(only(intent).problem()).contains("`9`", "`8`");
    }

    @Test
    void a_need_that_two_pools_serve_must_say_which() {
        Intent intent =
                operator(NodePool.of("a", T4.GPU), NodePool.of("b", T4.GPU)).workload(workload("w"));
        assertThat(only(intent).rule()).isEqualTo("PLN010");
        assertThat(only(intent).fix()).contains(".on(\"a\")");
        clean(operator(NodePool.of("a", T4.GPU), NodePool.of("b", T4.GPU))
                .workload(workload("w").on("b")));
    }

    @Test
    void slices_of_another_model_with_the_same_name_do_not_serve() {
        NodePool pool = smallSlices().sharing(MigLayout.on(A100_40GB.GPU).slices(4, A100_40GB.MIG_1G_10GB));
        Finding finding = only(operator(pool).workload(workload("w").slices(1, A100_80GB.MIG_1G_10GB)));
        assertThat(finding.rule()).isEqualTo("WRK003");
        assertThat(finding.problem()).contains("`nvidia.com/mig-1g.10gb`");
    }

    @Test
    void names_that_kubernetes_refuses_are_refused_here() {
        Intent intent = Intent.named("Labs")
                .pool(NodePool.of("Big_Pool", T4.GPU)
                        .label("a b", "c")
                        .taint(Taint.noSchedule("nvidia.com/gpu", ""))
                        .taint(Taint.noSchedule("nvidia.com/gpu")))
                .workload(workload("mig1.5").namespace("-x").cpu("many").memory("2 Gi"));
        assertThat(places(errors(intent)))
                .containsExactlyInAnyOrder(
                        "PLN002 intent Labs",
                        "PLN002 pool Big_Pool",
                        "PLN002 pool Big_Pool › label a b",
                        "PLN002 pool Big_Pool › taint nvidia.com/gpu",
                        "PLN001 pool Big_Pool › taint nvidia.com/gpu",
                        "PLN002 workload mig1.5 › name",
                        "PLN002 workload mig1.5 › namespace",
                        "PLN002 workload mig1.5 › cpu",
                        "PLN002 workload mig1.5 › memory");
    }

    @Test
    void names_stand_once() {
        Intent intent = operator(
                        NodePool.of("a", T4.GPU), NodePool.of("a", T4.GPU).gpusPerNode(2))
                .workload(workload("w").on("a"))
                .workload(workload("w").on("a"));
        assertThat(places(errors(intent))).containsExactly("PLN001 pool a", "PLN001 workload w");
        clean(operator(NodePool.of("a", T4.GPU).nodes(2))
                .workload(workload("w"))
                .workload(workload("w").namespace("other")));
    }

    @Test
    void one_layout_name_may_mean_different_models_but_not_different_slices() {
        var first = MigLayout.on(A100_40GB.GPU).slices(1, A100_40GB.MIG_3G_20GB).named("big");
        var second =
                MigLayout.on(A100_80GB.GPU).slices(1, A100_80GB.MIG_3G_40GB).named("big");
        Plan plan = clean(operator(
                NodePool.of("a", A100_40GB.GPU).sharing(first),
                NodePool.of("b", A100_80GB.GPU).sharing(second)));
        assertThat(plan.layouts()).hasSize(1);
        assertThat(plan.layouts().get(0).entries())
                .hasSize(2)
                .allSatisfy(each -> assertThat(each.deviceIds()).isNotEmpty());

        var third = MigLayout.on(A100_40GB.GPU).slices(2, A100_40GB.MIG_3G_20GB).named("big");
        assertThat(places(errors(operator(
                        NodePool.of("a", A100_40GB.GPU).sharing(first),
                        NodePool.of("b", A100_40GB.GPU).sharing(third)))))
                .containsExactly("PLN001 pool b › sharing › big");
    }

    @Test
    void models_under_one_layout_name_must_be_told_apart_by_their_pci_ids() {
        Gpu<A100_40GB> known = A100_40GB.GPU;
        var twin = new Gpu<>(
                "twin",
                known.products(),
                known.deviceIds(),
                known.architecture(),
                known.computeCapability(),
                known.memoryGb(),
                known.mig(),
                known.migCapable(),
                List.of());
        Intent intent = operator(
                NodePool.of("a", known)
                        .sharing(MigLayout.on(known)
                                .slices(1, A100_40GB.MIG_3G_20GB)
                                .named("big")),
                NodePool.of("b", twin)
                        .sharing(MigLayout.on(twin)
                                .slices(1, A100_40GB.MIG_3G_20GB)
                                .named("big")));
        assertThat(places(errors(intent))).containsExactly("PLN001 layout big");
    }

    @Test
    void two_strategies_need_two_operators() {
        var single = MigLayout.on(A100_40GB.GPU).slices(7, A100_40GB.MIG_1G_5GB).strategy(MigStrategy.SINGLE);
        Intent intent =
                operator(smallSlices(), NodePool.of("other", A100_40GB.GPU).sharing(single));
        assertThat(places(errors(intent))).containsExactly("PLN006 target gpu-operator");
    }

    @Test
    void two_device_plugins_get_in_each_others_way() {
        Intent intent = operator(NodePool.of("a", T4.GPU)).target(Target.named("device-plugin"));
        assertThat(only(intent).problem()).contains("device plugin", "`gpu-operator`, `device-plugin`");
    }

    @Test
    void sharing_that_nobody_sets_up_is_a_warning() {
        Outcome<Plan> outcome = Planner.plan(Intent.named("x").pool(smallSlices()));
        assertThat(places(outcome.findings())).containsExactly("PLN008 pool p4d › sharing");
        assertThat(outcome.value()).isPresent();
    }

    @Test
    void a_machine_is_compared_with_the_platforms_table() {
        assertThat(only(operator(smallSlices().gpusPerNode(4))).fix()).isEqualTo("Write `.gpusPerNode(8)`.");
        Finding unknown = only(operator(smallSlices().instanceType("p4d.24xlrge")));
        assertThat(unknown.severity()).isEqualTo(Severity.WARNING);
        assertThat(unknown.fix()).contains("`p4d.24xlarge`");
        Intent aws = Intent.named("labs")
                .target(Target.named("eksctl").with("cluster", "a").with("region", "b"));
        Finding missing = Planner.plan(aws.pool(NodePool.of("t", T4.GPU))).findings().stream()
                .filter(finding -> finding.rule().equals("PLN011"))
                .findFirst()
                .orElseThrow();
        assertThat(missing.fix()).contains("g4dn.");
    }

    @Test
    void without_a_type_karpenter_takes_any_machine_with_just_these_gpus() {
        PoolPlan pool =
                clean(karpenter().pool(NodePool.of("t", T4.GPU))).pools().get(0);
        assertThat(pool.machine())
                .containsEntry("gpuName", "t4")
                .containsEntry("gpuMemory", "16384")
                .doesNotContainKeys("type", "size");
        assertThat(pool.cpus()).hasValue(64);
        Finding none = only(karpenter().pool(NodePool.of("t", T4.GPU).gpusPerNode(3)));
        assertThat(none.problem()).contains("`3 × t4`");
    }

    @Test
    void labels_that_follow_from_the_sharing_cannot_be_said_otherwise() {
        Intent intent = operator(smallSlices().label("nvidia.com/mig.config", "all-2g.10gb"));
        assertThat(places(errors(intent))).containsExactly("PLN007 pool p4d › label nvidia.com/mig.config");
    }

    @Test
    void an_intent_without_pools_renders_nothing() {
        assertThat(only(Intent.named("x")).rule()).isEqualTo("PLN003");
    }

    private static Intent karpenter() {
        return Intent.named("labs")
                .target(Target.named("device-plugin"))
                .target(Target.named("karpenter").with("cluster", "labs"));
    }

    private static Plan clean(Intent intent) {
        Outcome<Plan> outcome = Planner.plan(intent);
        assertThat(outcome.findings()).isEmpty();
        return outcome.value().orElseThrow();
    }

    private static Finding only(Intent intent) {
        List<Finding> findings = Planner.plan(intent).findings().stream()
                .filter(finding -> !finding.rule().equals("PLN008"))
                .toList();
        assertThat(findings).hasSize(1);
        return findings.get(0);
    }

    private static List<Finding> errors(Intent intent) {
        return Planner.plan(intent).findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
    }
}
