package io.github.slicewise.plan;

import static io.github.slicewise.plan.Intents.inTurns;
import static io.github.slicewise.plan.Intents.operator;
import static io.github.slicewise.plan.Intents.places;
import static io.github.slicewise.plan.Intents.smallSlices;
import static io.github.slicewise.plan.Intents.workload;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Workload;
import org.junit.jupiter.api.Test;

class ServingPlannerTest {
    @Test
    void a_server_may_grow_until_the_slices_are_used_up() {
        Plan plan = Planner.plan(onSlices(1, 56)).value().orElseThrow();
        ServingPlan serving = plan.servings().get(0);

        assertThat(serving.workload().fits()).isEqualTo(56);
        assertThat(serving.most()).isEqualTo(56);
        assertThat(serving.full()).isTrue();
        assertThat(plan.workloads()).isEmpty();
    }

    @Test
    void one_pod_more_than_there_are_slices_is_refused_with_the_arithmetic() {
        var planned = Planner.plan(onSlices(2, 57));

        assertThat(planned.value()).isEmpty();
        assertThat(places(planned.findings())).containsExactly("WRK002 serving s › scaling");
        assertThat(planned.findings().get(0).problem()).contains("8 GPUs × 7 slices × 1 node = 56", "so `1` would");
        assertThat(planned.findings().get(0).fix()).contains("`Scaling.between(2, 56)`", "`p4d`");
    }

    @Test
    void an_update_adds_pods_only_where_there_is_room_for_them() {
        assertThat(Planner.plan(onSlices(1, 44))
                        .value()
                        .orElseThrow()
                        .servings()
                        .get(0)
                        .full())
                .as("44 and 11 more are 55")
                .isFalse();
        assertThat(Planner.plan(onSlices(1, 45))
                        .value()
                        .orElseThrow()
                        .servings()
                        .get(0)
                        .full())
                .as("45 and 12 more are 57")
                .isTrue();
    }

    @Test
    void servings_and_workloads_share_one_pool() {
        Intent both = operator(inTurns())
                .workload(workload("w").replicas(20))
                .serving(Serving.vllm(workload("s"), "some/model").scaling(Scaling.between(1, 10)));
        assertThat(Planner.plan(both).findings()).isEmpty();

        Intent tooMany = operator(inTurns())
                .workload(workload("w").replicas(21))
                .serving(Serving.vllm(workload("s"), "some/model").scaling(Scaling.between(1, 10)));
        var findings = Planner.plan(tooMany).findings();
        assertThat(places(findings)).containsExactly("WRK002 pool g4 › nvidia.com/gpu");
        assertThat(findings.get(0).problem()).contains("`31`", "`30`");
    }

    @Test
    void a_fixed_number_of_pods_is_held_to_the_same_room() {
        Intent intent = operator(inTurns()).serving(Serving.vllm(workload("s").replicas(31), "some/model"));
        assertThat(places(Planner.plan(intent).findings())).containsExactly("WRK002 serving s › replicas");
    }

    @Test
    void a_daemon_that_has_its_own_shared_memory_is_left_to_it() {
        Serving serving = Serving.vllm(workload("s"), "some/model").sharedMemory("1Gi");
        var together = Planner.plan(operator(inTurns().sharing(Mps.of(3))).serving(serving));
        assertThat(places(together.findings())).containsExactly("MPS005 serving s › sharedMemory");
        assertThat(together.value().orElseThrow().servings().get(0).sharedMemory())
                .isEmpty();
        var turns = Planner.plan(operator(inTurns()).serving(serving));
        assertThat(turns.findings()).isEmpty();
        assertThat(turns.value().orElseThrow().servings().get(0).sharedMemory()).contains("1Gi");
    }

    @Test
    void what_has_no_place_is_said_at_the_serving() {
        Intent intent =
                operator(inTurns()).serving(Serving.vllm(workload("s").slices(1, A100_40GB.MIG_1G_5GB), "some/model"));
        assertThat(places(Planner.plan(intent).findings())).containsExactly("WRK003 serving s › need");
    }

    @Test
    void a_name_stands_for_one_workload_or_one_serving() {
        Intent intent = operator(inTurns()).workload(workload("s")).serving(Serving.vllm(workload("s"), "some/model"));
        assertThat(places(Planner.plan(intent).findings())).containsExactly("PLN001 workload s");
    }

    @Test
    void every_name_around_a_server_is_held_to_its_grammar() {
        Serving serving = Serving.triton(Workload.of("7th-server", "registry.example/app:1.0"), "/models")
                .sharedMemory("much")
                .claim("models", "Claim");
        assertThat(places(Planner.plan(operator(inTurns()).serving(serving)).findings()))
                .containsExactlyInAnyOrder(
                        "PLN002 serving 7th-server › name",
                        "PLN002 serving 7th-server › shared memory",
                        "PLN002 serving 7th-server › claim",
                        "PLN002 serving 7th-server › claim");
    }

    @Test
    void only_a_deployment_of_our_own_is_served() {
        Serving everywhere =
                Serving.vllm(workload("s").as(Kind.daemonSet()), "some/model").scaling(Scaling.between(1, 2));
        assertThat(places(Planner.plan(operator(inTurns()).serving(everywhere)).findings()))
                .containsExactly("PLN040 serving s › workload");
    }

    @Test
    void a_total_is_compared_for_each_pod_and_a_mean_for_all_of_them() {
        Scaling scaling = Scaling.between(1, 2).target(50);
        ScalingPlan waiting =
                scalingOf(Serving.vllm(workload("s"), "some/model").scaling(scaling));
        ScalingPlan queue = scalingOf(Serving.triton(workload("s"), "/models").scaling(scaling));

        assertThat(waiting.perPod()).isTrue();
        assertThat(waiting.metric()).isEqualTo("vllm_num_requests_waiting");
        assertThat(waiting.whole()).isEqualTo("sum(vllm:num_requests_waiting{namespace=\"default\",container=\"s\"})");
        assertThat(queue.perPod()).isFalse();
        assertThat(queue.whole()).contains("increase(", "clamp_min(").doesNotContain(" by (", "delta(");
        assertThat(queue.each()).contains("by (<<.GroupBy>>)", "{<<.LabelMatchers>>}");
    }

    private static ScalingPlan scalingOf(Serving serving) {
        Plan plan = Planner.plan(operator(inTurns()).serving(serving)).value().orElseThrow();
        return plan.servings().get(0).scaling().orElseThrow();
    }

    private static Intent onSlices(int least, int most) {
        Workload pods = workload("s").slices(1, A100_40GB.MIG_1G_5GB);
        return operator(smallSlices())
                .serving(Serving.triton(pods, "/models")
                        .scaling(Scaling.between(least, most).target(50)));
    }
}
