package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TaintsToleratedTest {
    private static final String TAINT = "{key: nvidia.com/gpu, value: \"true\", effect: NoSchedule}";
    private static final String TAINTED = Texts.nodePool("g4", "g4dn.xlarge", "", TAINT);

    @Test
    void a_toleration_of_a_look_alike_key_is_named() {
        var pod = pod("tolerations: [{key: nvidia/gpu, operator: Exists, effect: NoSchedule}]");
        assertThat(Input.of(TAINTED, pod).says(new TaintsTolerated()))
                .containsExactly(
                        "31 error Deployment `x` does not tolerate the taint `nvidia.com/gpu=true:NoSchedule` of "
                                + "NodePool `g4`: its toleration has the key `nvidia/gpu`.");
    }

    @Test
    void a_toleration_of_another_effect_is_named() {
        var pod = pod("tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoExecute}]");
        assertThat(Input.of(TAINTED, pod).says(new TaintsTolerated()).get(0))
                .endsWith(": its toleration has the effect `NoExecute`.");
    }

    @Test
    void every_way_to_tolerate_is_silent() {
        for (String toleration : new String[] {
            "{operator: Exists}",
            "{key: nvidia.com/gpu, operator: Exists}",
            "{key: nvidia.com/gpu, value: \"true\"}",
            "{key: nvidia.com/gpu, operator: Equal, value: \"true\", effect: NoSchedule}"
        }) {
            assertThat(Input.of(TAINTED, pod("tolerations: [" + toleration + "]"))
                            .says(new TaintsTolerated()))
                    .as(toleration)
                    .isEmpty();
        }
    }

    @Test
    void another_pool_that_has_it_without_a_taint_is_enough() {
        var open = Texts.nodePool("open", "g5.xlarge", "", "");
        assertThat(Input.of(TAINTED, open, pod("")).says(new TaintsTolerated())).isEmpty();
    }

    @Test
    void a_pool_without_gpus_is_no_way_out() {
        var plain = Texts.nodePool("plain", "g4ad.xlarge", "", "");
        var pools = """
                pools: [{name: g4, gpu: t4, taints: [%s]}]
                """.formatted(TAINT);
        assertThat(Input.of(plain, pod("")).slicewise(pools).says(new TaintsTolerated()))
                .as("what the other pool's machines have is not known, so nothing is sure")
                .isEmpty();
    }

    @Test
    void a_selector_that_leads_elsewhere_is_respected() {
        var labelled = Texts.nodePool("other", "g5.xlarge", "team: a", "");
        var pod = pod("nodeSelector: {team: b}");
        assertThat(Input.of(labelled, TAINTED, pod).says(new TaintsTolerated()))
                .as("no pool here has the label, so where the pod runs is not known")
                .isEmpty();
    }

    @Test
    void soft_taints_keep_nobody_away() {
        var soft = Texts.nodePool("g4", "g4dn.xlarge", "", TAINT.replace("NoSchedule", "PreferNoSchedule"));
        assertThat(Input.of(soft, pod("")).says(new TaintsTolerated())).isEmpty();
    }

    @Test
    void some_platforms_add_the_toleration() {
        var pools = """
                platform: gke
                pools: [{name: g4, gpu: t4, taints: [%s]}]
                """.formatted(TAINT.replace("\"true\"", "present"));
        assertThat(Input.of(pod("")).slicewise(pools).says(new TaintsTolerated()))
                .isEmpty();
        assertThat(Input.of(pod("")).slicewise(pools.replace("gke", "aks")).says(new TaintsTolerated()))
                .hasSize(1);
    }

    @Test
    void pods_without_gpus_are_left_alone() {
        var pod = Texts.deployment("x", 1, "example.com/thing", 1, "");
        assertThat(Input.of(TAINTED, pod).says(new TaintsTolerated())).isEmpty();
    }

    private static String pod(String more) {
        return Texts.deployment("x", 1, "nvidia.com/gpu", 1, more);
    }
}
