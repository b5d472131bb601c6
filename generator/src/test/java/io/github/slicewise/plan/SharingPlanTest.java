package io.github.slicewise.plan;

import static io.github.slicewise.plan.Intents.inTurns;
import static io.github.slicewise.plan.Intents.operator;
import static io.github.slicewise.plan.Intents.places;
import static io.github.slicewise.plan.Intents.smallSlices;
import static io.github.slicewise.plan.Intents.workload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Target;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharingPlanTest {
    private static final MigLayout<A100_40GB> BALANCED = MigLayout.on(A100_40GB.GPU)
            .slices(2, A100_40GB.MIG_1G_5GB)
            .slices(1, A100_40GB.MIG_2G_10GB)
            .slices(1, A100_40GB.MIG_3G_20GB);

    @Test
    void turns_inside_slices_multiply_each_profile_by_its_own_replicas() {
        Plan plan = clean(operator(pool(
                1,
                BALANCED.shared(4, A100_40GB.MIG_1G_5GB)
                        .shared(3, A100_40GB.MIG_2G_10GB)
                        .shared(4, A100_40GB.MIG_3G_20GB))));
        assertThat(plan.pools().get(0).node().resources())
                .containsOnly(
                        entry("nvidia.com/mig-1g.5gb", 8),
                        entry("nvidia.com/mig-2g.10gb", 3),
                        entry("nvidia.com/mig-3g.20gb", 4));
        assertThat(plan.pools().get(0).labels()).containsEntry("nvidia.com/device-plugin.config", "p4d");
    }

    @Test
    void a_renamed_share_of_a_slice_is_asked_for_by_its_new_name() {
        Plan plan = clean(operator(
                        pool(1, BALANCED.shared(4, A100_40GB.MIG_1G_5GB).renamed(true)))
                .workload(workload("small").slices(1, A100_40GB.MIG_1G_5GB).replicas(8))
                .workload(workload("large").slices(1, A100_40GB.MIG_3G_20GB)));
        assertThat(plan.workloads())
                .extracting(WorkloadPlan::resource)
                .containsExactly("nvidia.com/mig-1g.5gb.shared", "nvidia.com/mig-3g.20gb");
    }

    @Test
    void under_the_single_strategy_shared_slices_are_gpus() {
        Plan plan = clean(operator(pool(
                8,
                MigLayout.on(A100_40GB.GPU)
                        .slices(7, A100_40GB.MIG_1G_5GB)
                        .shared(4, A100_40GB.MIG_1G_5GB)
                        .strategy(MigStrategy.SINGLE))));
        assertThat(plan.pools().get(0).node().resources()).containsOnly(entry("nvidia.com/gpu", 224));
    }

    @Test
    void what_is_shared_must_be_there_and_shared_at_least_twice() {
        assertThat(places(errors(operator(pool(1, BALANCED.shared(2, A100_40GB.MIG_4G_20GB))))))
                .containsExactly("SLC004 pool p4d › sharing › 4g.20gb");
        assertThat(places(errors(operator(pool(1, BALANCED.shared(1, A100_40GB.MIG_1G_5GB))))))
                .containsExactly("SLC001 pool p4d › sharing");
    }

    @Test
    void slices_are_not_shared_through_mps() {
        for (MigStrategy strategy : MigStrategy.values()) {
            var layout = MigLayout.on(A100_40GB.GPU)
                    .slices(7, A100_40GB.MIG_1G_5GB)
                    .shared(4, A100_40GB.MIG_1G_5GB)
                    .sharedBy(SharedSlices.Way.MPS)
                    .strategy(strategy);
            assertThat(places(errors(operator(pool(1, layout))))).containsExactly("MPS002 pool p4d › sharing");
        }
    }

    @Test
    void more_than_one_share_of_a_slice_is_refused_and_two_unshared_slices_are_not() {
        Intent intent = operator(pool(8, BALANCED.shared(4, A100_40GB.MIG_1G_5GB)));
        assertThat(places(errors(intent.workload(workload("w").slices(2, A100_40GB.MIG_1G_5GB)))))
                .containsExactly("SLC006 workload w › need");
        clean(intent.workload(workload("w").slices(2, A100_40GB.MIG_3G_20GB)));
    }

    @Test
    void gpus_of_a_node_may_be_cut_differently() {
        Plan plan = clean(operator(pool(
                8,
                MigLayout.on(A100_40GB.GPU)
                        .slices(7, A100_40GB.MIG_1G_5GB)
                        .instead(MigLayout.on(A100_40GB.GPU).slices(2, A100_40GB.MIG_3G_20GB), 5)
                        .instead(MigLayout.on(A100_40GB.GPU), 6, 7))));
        assertThat(plan.pools().get(0).node().resources())
                .containsOnly(
                        entry("nvidia.com/gpu", 2),
                        entry("nvidia.com/mig-1g.5gb", 35),
                        entry("nvidia.com/mig-3g.20gb", 2));
        assertThat(plan.layouts().get(0).name()).isEqualTo("all-1g.5gb_gpu5_all-3g.20gb_gpu6-7_whole");
        assertThat(plan.layouts().get(0).entries())
                .extracting(LayoutPlan.Entry::gpus)
                .containsExactly(List.of(0, 1, 2, 3, 4), List.of(5), List.of(6, 7));
    }

    @Test
    void gpus_that_no_node_has_and_slices_that_do_not_fit_are_refused() {
        var whole = MigLayout.on(A100_40GB.GPU);
        assertThat(places(errors(operator(pool(8, BALANCED.instead(whole, 8))))))
                .containsExactly("MIG008 pool p4d › sharing");
        var tooMany = MigLayout.on(A100_40GB.GPU).slices(3, A100_40GB.MIG_3G_20GB);
        assertThat(places(errors(operator(pool(8, BALANCED.instead(tooMany, 0))))))
                .containsExactly("MIG002 pool p4d › sharing › 3 × 3g.20gb");
    }

    @Test
    void gpus_cut_differently_need_a_mig_manager() {
        Intent intent = Intent.named("x")
                .target(Target.named("device-plugin"))
                .pool(pool(8, BALANCED.instead(MigLayout.on(A100_40GB.GPU), 7)));
        assertThat(places(errors(intent))).containsExactly("PLN008 pool p4d › sharing");
    }

    @Test
    void the_single_strategy_cannot_leave_some_gpus_whole() {
        var layout = MigLayout.on(A100_40GB.GPU)
                .slices(7, A100_40GB.MIG_1G_5GB)
                .strategy(MigStrategy.SINGLE)
                .instead(MigLayout.on(A100_40GB.GPU), 7);
        assertThat(places(errors(operator(pool(8, layout))))).containsExactly("MIG005 pool p4d › sharing");
    }

    @Test
    void a_layout_speaks_of_each_gpu_once() {
        var whole = MigLayout.on(A100_40GB.GPU);
        assertThatThrownBy(() -> BALANCED.instead(whole, 1, 2).instead(whole, 2))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BALANCED.instead(whole)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void one_name_for_two_pools_needs_as_many_gpus_where_they_are_numbered() {
        var layout = BALANCED.instead(MigLayout.on(A100_40GB.GPU), 0).named("uneven");
        NodePool small = NodePool.of("small", A100_40GB.GPU).gpusPerNode(4).sharing(layout);
        assertThat(places(errors(operator(pool(8, layout), small))))
                .containsExactly("PLN001 pool small › sharing › uneven");
    }

    @Test
    void beside_pools_that_share_every_node_says_what_it_does() {
        NodePool whole = NodePool.of("whole", A100_40GB.GPU);
        Plan plan = clean(Intent.named("x")
                .target(Target.named("gpu-operator"))
                .pool(inTurns())
                .pool(whole));
        assertThat(plan.pools().get(1).labels())
                .containsEntry("nvidia.com/device-plugin.config", "default")
                .containsEntry("nvidia.com/mig.config", "all-disabled");
        assertThat(clean(operator(smallSlices())).pools().get(0).labels())
                .doesNotContainKey("nvidia.com/device-plugin.config");
    }

    private static NodePool pool(int gpus, MigLayout<?> layout) {
        return NodePool.of("p4d", A100_40GB.GPU).gpusPerNode(gpus).sharing(layout);
    }

    private static Map.Entry<String, Long> entry(String resource, long amount) {
        return Map.entry(resource, amount);
    }

    private static Plan clean(Intent intent) {
        assertThat(Planner.plan(intent).findings()).isEmpty();
        return Planner.plan(intent).value().orElseThrow();
    }

    private static List<Finding> errors(Intent intent) {
        return Planner.plan(intent).findings();
    }
}
