package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReplicasFitTest {
    private static final String EIGHT = "pools: [{name: a, gpu: l40s, gpusPerNode: 8, nodes: 2}]";

    @Test
    void pods_that_ask_for_several_leave_a_rest_on_each_node() {
        var input = Input.of(Texts.deployment("x", 5, "nvidia.com/gpu", 3, "")).slicewise(EIGHT);
        assertThat(input.says(new ReplicasFit()))
                .containsExactly(
                        "6 error Deployment `x` wants `5` pods, but there is room for `4`: 8 GPUs × 2 nodes = 16 "
                                + "of `nvidia.com/gpu` for pods that ask for `3` each, so `1` can never run.");
    }

    @Test
    void a_pod_larger_than_any_node_never_runs() {
        var input = Input.of(Texts.deployment("x", 1, "nvidia.com/gpu", 9, "")).slicewise(EIGHT);
        assertThat(input.says(new ReplicasFit()))
                .containsExactly(
                        "16 error A pod of Deployment `x` asks for `9` of `nvidia.com/gpu`, and no node has more "
                                + "than `8`.");
    }

    @Test
    void jobs_wait_for_room() {
        var job = """
                apiVersion: batch/v1
                kind: Job
                metadata: {name: x}
                spec:
                  parallelism: 100
                  template:
                    spec:
                      restartPolicy: Never
                      containers:
                      - {name: main, image: "registry.example/x:1", resources: {limits: {nvidia.com/gpu: 1}}}
                """;
        assertThat(Input.of(job).slicewise(EIGHT).says(new ReplicasFit())).isEmpty();
    }

    @Test
    void several_pools_add_up_and_one_without_a_count_leaves_it_open() {
        var deployment = Texts.deployment("x", 20, "nvidia.com/gpu", 1, "");
        var two = EIGHT.replace("]", ", {name: b, gpu: l4, nodes: 2}]");
        assertThat(Input.of(deployment).slicewise(two).says(new ReplicasFit()))
                .containsExactly(
                        "6 error Deployment `x` wants `20` pods, but there is room for `18`: 8 GPUs × 2 nodes = 16 "
                                + "and 1 GPU × 2 nodes = 2 of `nvidia.com/gpu`, so `2` can never run.");
        assertThat(Input.of(deployment)
                        .slicewise(two.replace("gpu: l4, nodes: 2", "gpu: l4"))
                        .says(new ReplicasFit()))
                .isEmpty();
    }

    @Test
    void init_containers_do_not_add_to_the_others() {
        var init = """
                initContainers:
                - {name: warm, image: "registry.example/x:1", resources: {limits: {nvidia.com/gpu: 8}}}
                """;
        var input =
                Input.of(Texts.deployment("x", 2, "nvidia.com/gpu", 1, init)).slicewise(EIGHT);
        assertThat(input.says(new ReplicasFit())).isEmpty();
    }

    @Test
    void nodes_that_were_seen_may_be_joined_by_others() {
        var node = """
                apiVersion: v1
                kind: Node
                metadata: {name: a}
                status: {allocatable: {nvidia.com/gpu: "4"}}
                """;
        assertThat(Input.of(node, Texts.deployment("x", 5, "nvidia.com/gpu", 1, ""))
                        .says(new ReplicasFit()))
                .singleElement()
                .asString()
                .contains("warning")
                .endsWith("4 × 1 node = 4 of `nvidia.com/gpu`, so `1` can never run.");
    }

    @Test
    void pods_that_fit_alone_may_be_too_many_together() {
        var input = Input.of(
                        Texts.deployment("x", 10, "nvidia.com/gpu", 1, ""),
                        Texts.deployment("y", 4, "nvidia.com/gpu", 2, ""))
                .slicewise(EIGHT);
        assertThat(input.says(new ReplicasFit()))
                .containsExactly("23 warning Deployment `x` (10) and Deployment `y` (4 × 2) ask together for `18` of "
                        + "`nvidia.com/gpu`, and there are `16`: 8 GPUs × 2 nodes = 16, so they never all run "
                        + "at once.");
    }

    @Test
    void copies_of_one_object_and_pods_that_may_go_elsewhere_do_not_add_up() {
        var one = Texts.deployment("x", 10, "nvidia.com/gpu", 1, "");
        assertThat(Input.of(one, one).slicewise(EIGHT).says(new ReplicasFit())).isEmpty();
        var two = EIGHT.replace("]", ", {name: b, gpu: l4, nodes: 2}]");
        var other = Texts.deployment("y", 8, "nvidia.com/gpu", 1, "");
        assertThat(Input.of(one, other).slicewise(two).says(new ReplicasFit())).isEmpty();
    }
}
