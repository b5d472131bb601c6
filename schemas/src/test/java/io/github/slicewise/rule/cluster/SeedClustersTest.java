package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The two clusters of the articles that the product starts from, described in slicewise.yaml. */
class SeedClustersTest {
    private static final String P4D = """
            platform: eks
            pools:
            - name: p4d
              instanceType: p4d.24xlarge
              nodes: 1
              migStrategy: %s
              labels: {nvidia.com/mig.config: %s}
            """;

    @Test
    void forty_four_of_a_hundred_replicas_never_run_on_fifty_six_slices_under_mixed() {
        var example = Input.of(Texts.deployment("mig1-5", 100, "nvidia.com/mig-1g.5gb", 1, ""))
                .slicewise(P4D.formatted("mixed", "all-1g.5gb"));
        assertThat(example.says(new ReplicasFit()))
                .containsExactly("6 error Deployment `mig1-5` wants `100` pods, but there is room for `56`: "
                        + "8 GPUs × 7 slices × 1 node = 56 of `nvidia.com/mig-1g.5gb`, so `44` can never run.");
        assertThat(example.says(new ResourceAdvertised())).isEmpty();
    }

    @Test
    void under_single_the_slices_are_gpus_and_count_alike() {
        var gpus = Input.of(Texts.deployment("mig1-5", 100, "nvidia.com/gpu", 1, ""))
                .slicewise(P4D.formatted("single", "all-1g.5gb"));
        assertThat(gpus.says(new ReplicasFit()))
                .containsExactly("6 error Deployment `mig1-5` wants `100` pods, but there is room for `56`: "
                        + "8 GPUs × 7 slices × 1 node = 56 of `nvidia.com/gpu`, so `44` can never run.");
        var slices = Input.of(Texts.deployment("mig1-5", 56, "nvidia.com/mig-1g.5gb", 1, ""))
                .slicewise(P4D.formatted("single", "all-1g.5gb"));
        assertThat(slices.says(new ResourceAdvertised()))
                .containsExactly(
                        "16 error Container `main` asks for `nvidia.com/mig-1g.5gb`, which no node advertises: "
                                + "pool `p4d` advertises `nvidia.com/gpu`, because the MIG strategy is `single`.");
        assertThat(slices.check(new ResourceAdvertised()).get(0).fix()).isEqualTo("Ask for `nvidia.com/gpu`.");
        assertThat(slices.says(new ReplicasFit())).isEmpty();
    }

    @Test
    void balanced_gives_sixteen_eight_and_eight() {
        var example = Input.of(
                        Texts.deployment("one", 16, "nvidia.com/mig-1g.5gb", 1, ""),
                        Texts.deployment("two", 8, "nvidia.com/mig-2g.10gb", 1, ""),
                        Texts.deployment("three", 9, "nvidia.com/mig-3g.20gb", 1, ""))
                .slicewise(P4D.formatted("mixed", "all-balanced"));
        assertThat(example.says(new ReplicasFit()))
                .containsExactly("40 error Deployment `three` wants `9` pods, but there is room for `8`: "
                        + "8 GPUs × 1 slice × 1 node = 8 of `nvidia.com/mig-3g.20gb`, so `1` can never run.");
    }

    @Test
    void profiles_of_another_model_are_not_there() {
        var example = Input.of(
                        Texts.deployment("a", 1, "nvidia.com/mig-2g.20gb", 1, ""),
                        Texts.deployment("b", 1, "nvidia.com/mig-3g.10gb", 1, ""),
                        Texts.deployment("c", 1, "nvidia.com/gpu", 1, ""))
                .slicewise(P4D.formatted("mixed", "all-balanced"));
        assertThat(example.says(new ResourceAdvertised()))
                .containsExactly(
                        "16 error Container `main` asks for `nvidia.com/mig-2g.20gb`, which no node advertises: "
                                + "pool `p4d` has `a100-40gb` without a MIG profile `2g.20gb`.",
                        "33 error Container `main` asks for `nvidia.com/mig-3g.10gb`, and no GPU has a MIG profile "
                                + "`3g.10gb`.",
                        "50 error Container `main` asks for `nvidia.com/gpu`, which no node advertises: "
                                + "pool `p4d` advertises `nvidia.com/mig-1g.5gb`, `nvidia.com/mig-2g.10gb`, "
                                + "`nvidia.com/mig-3g.20gb`, because all its GPUs are cut and the MIG strategy is `mixed`.");
    }

    @Test
    void a_mixed_layout_under_single_takes_every_gpu_away() {
        var example = Input.of(Texts.deployment("a", 1, "nvidia.com/gpu", 1, ""))
                .slicewise(P4D.formatted("single", "all-balanced"));
        assertThat(example.says(new LayoutSuitsStrategy()))
                .containsExactly(
                        "7 error The nodes of pool `p4d` will advertise no GPU: strategy `single` needs slices "
                                + "of one profile, and the layout has `1g.5gb`, `2g.10gb`, `3g.20gb`.");
        assertThat(example.says(new ResourceAdvertised())).isEmpty();
    }

    @Test
    void a_shared_t4_takes_three_pods_that_tolerate_its_taint() {
        var pool = """
                platform: eks
                pools:
                - name: g4
                  instanceType: g4dn.xlarge
                  nodes: 2
                  taints: [{key: nvidia.com/gpu, value: "true", effect: NoSchedule}]
                  sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 3}]}}
                """;
        var blind =
                Input.of(Texts.deployment("llm", 3, "nvidia.com/gpu", 1, "")).slicewise(pool);
        assertThat(blind.says(new TaintsTolerated()))
                .containsExactly(
                        "4 error Deployment `llm` does not tolerate the taint `nvidia.com/gpu=true:NoSchedule` "
                                + "of pool `g4`.");
        var tolerant = Texts.deployment("llm", 7, "nvidia.com/gpu", 1, """
                tolerations: [{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}]
                nodeSelector: {nvidia.com/gpu.product: Tesla-T4}
                """);
        var example = Input.of(tolerant).slicewise(pool);
        assertThat(example.says(new TaintsTolerated())).isEmpty();
        assertThat(example.says(new SelectedLabelsExist()))
                .containsExactly("18 error Deployment `llm` selects nodes with `nvidia.com/gpu.product` = `Tesla-T4`, "
                        + "and they will show `Tesla-T4-SHARED`.");
        var unselective =
                Input.of(tolerant.replace("Tesla-T4", "Tesla-T4-SHARED")).slicewise(pool);
        assertThat(unselective.says(new ReplicasFit()))
                .containsExactly("6 error Deployment `llm` wants `7` pods, but there is room for `6`: "
                        + "1 GPU × 3 shares × 2 nodes = 6 of `nvidia.com/gpu`, so `1` can never run.");
    }
}
