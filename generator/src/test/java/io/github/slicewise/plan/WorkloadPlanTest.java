package io.github.slicewise.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pool holds 56 small slices on one machine. */
class WorkloadPlanTest {
    private static final Workload SMALL = Intents.workload("small").slices(1, A100_40GB.MIG_1G_5GB);

    @Test
    void containers_of_one_pod_add_up() {
        Workload pair = SMALL.container(Container.of("b", "b:1").slices(2, A100_40GB.MIG_1G_5GB));
        assertThat(only(pair).demand()).containsOnly(Map.entry("nvidia.com/mig-1g.5gb", 3L));
        assertThat(only(pair).fits()).isEqualTo(18);
        assertThat(Intents.places(findings(pair.replicas(19)))).containsExactly("WRK002 workload small › replicas");
    }

    @Test
    void an_init_container_counts_only_where_it_asks_for_more() {
        Container fetch = Container.of("fetch", "b:1");
        assertThat(only(SMALL.initContainer(fetch.slices(1, A100_40GB.MIG_1G_5GB)))
                        .fits())
                .isEqualTo(56);
        assertThat(only(SMALL.initContainer(fetch.slices(4, A100_40GB.MIG_1G_5GB)))
                        .fits())
                .isEqualTo(14);
    }

    @Test
    void pods_of_a_job_may_wait_for_each_other_and_others_may_not() {
        assertThat(findings(SMALL.as(Kind.job(100)).replicas(60))).isEmpty();
        assertThat(findings(SMALL.as(Kind.cronJob("@daily")).replicas(60))).isEmpty();
        assertThat(Intents.places(findings(SMALL.as(Kind.statefulSet()).replicas(60))))
                .containsExactly("WRK002 workload small › replicas");
    }

    @Test
    void a_daemon_set_has_a_pod_on_every_node() {
        WorkloadPlan plan = Planner.plan(
                        Intents.operator(Intents.smallSlices().nodes(3)).workload(SMALL.as(Kind.daemonSet())))
                .value()
                .orElseThrow()
                .workloads()
                .get(0);
        assertThat(plan.replicas()).isEqualTo(3);
    }

    @Test
    void kinds_that_cannot_be_counted_refuse_a_count() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SMALL.as(Kind.daemonSet()).replicas(2))
                .withMessageContaining("one pod on every node");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SMALL.as(Kind.pod()).replicas(2));
    }

    @Test
    void a_pod_that_asks_for_no_gpu_has_no_place_here() {
        Workload none = new Workload(
                "none",
                "default",
                Kind.pod(),
                List.of(Container.of("a", "a:1")),
                List.of(),
                SMALL.pool(),
                SMALL.origin());
        assertThat(Intents.places(findings(none))).containsExactly("PLN030 workload none › need");
    }

    @Test
    void names_that_kubernetes_refuses_are_found_all_at_once() {
        Workload bad = SMALL.as(Kind.cronJob("at night"))
                .port("Web", 80)
                .port("web", 70000)
                .env(Env.of("1st", ""))
                .container(Container.of("Bad", "b c"))
                .container(Container.of("small", "b:1"));
        assertThat(Intents.places(findings(bad)))
                .containsExactlyInAnyOrder(
                        "PLN002 workload small › schedule",
                        "PLN002 workload small › port Web",
                        "PLN002 workload small › port web",
                        "PLN002 workload small › env 1st",
                        "PLN002 workload small › container Bad",
                        "PLN002 workload small › image",
                        "PLN002 workload small › container small");
        assertThat(Intents.places(findings(SMALL.named("a".repeat(53)).as(Kind.statefulSet()))))
                .containsExactly("PLN002 workload " + "a".repeat(53) + " › name");
    }

    @Test
    void a_patch_needs_a_target_that_renders_it() {
        Workload theirs = Workload.existing("theirs").slices(1, A100_40GB.MIG_1G_5GB);
        assertThat(Intents.places(findings(theirs))).containsExactly("PLN032 workload theirs");
        assertThat(Planner.plan(Intents.operator(Intents.smallSlices())
                                .target(Target.named("kustomize"))
                                .workload(theirs))
                        .findings())
                .isEmpty();
        assertThat(Intents.places(findings(theirs.cpu("1")))).contains("PLN002 workload theirs › container theirs");
    }

    @Test
    void a_manifest_that_is_not_there_is_found_at_the_workload() {
        assertThat(Intents.places(findings(Workload.from("no/such.yaml"))))
                .containsExactly("PLN031 workload no/such.yaml");
    }

    private static WorkloadPlan only(Workload workload) {
        return planned(workload).value().orElseThrow().workloads().get(0);
    }

    private static List<Finding> findings(Workload workload) {
        return planned(workload).findings();
    }

    private static Outcome<Plan> planned(Workload workload) {
        return Planner.plan(Intents.operator(Intents.smallSlices()).workload(workload));
    }
}
