package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KarpenterTest {
    @Test
    void a_removed_version_is_still_read_as_a_pool() {
        var old = Texts.nodePool("g4", "g4dn.xlarge", "", "").replace("karpenter.sh/v1", "karpenter.sh/v1beta1");
        assertThat(Input.of(old).says(new GpuPoolsLimited()))
                .containsExactly("4 warning NodePool `g4` makes machines with GPUs and its limits are missing.");
    }

    @Test
    void pools_without_gpus_need_no_gpu_limit() {
        assertThat(Input.of(Texts.nodePool("web", "m7i.large", "", "")).says(new GpuPoolsLimited()))
                .isEmpty();
        assertThat(Input.of(Texts.nodePool("any", "m7i.large, g4dn.xlarge", "", ""))
                        .says(new GpuPoolsLimited()))
                .isEmpty();
    }

    @Test
    void a_static_pool_is_bounded_by_itself() {
        var fixed = Texts.nodePool("g4", "g4dn.xlarge", "", "")
                .replace("spec:\n  template", "spec:\n  replicas: 2\n  template");
        assertThat(Input.of(fixed).says(new GpuPoolsLimited())).isEmpty();
    }

    @Test
    void a_renamed_share_is_unknown_to_karpenter() {
        var example = Input.of(
                Texts.operator("none").replace("none", "\"\""),
                Texts.devicePlugin("t4", "{renameByDefault: true, resources: [{name: nvidia.com/gpu, replicas: 3}]}"),
                Texts.nodePool("g4", "g4dn.xlarge", "nvidia.com/device-plugin.config: t4", ""),
                Texts.deployment("x", 1, "nvidia.com/gpu.shared", 1, ""));
        assertThat(example.says(new ProvisionerKnowsResource()))
                .singleElement()
                .asString()
                .endsWith("Container `main` asks for `nvidia.com/gpu.shared`, for which Karpenter makes no node of "
                        + "NodePool `g4`.");
        assertThat(example.says(new ResourceAdvertised())).isEmpty();
    }

    @Test
    void slices_of_a_card_that_has_none_are_not_advertised_whatever_the_setup() {
        var example = Input.of(
                Texts.nodePool("g4", "g4dn.xlarge", "", ""), Texts.deployment("x", 1, "nvidia.com/mig-1g.5gb", 1, ""));
        assertThat(example.says(new ResourceAdvertised()))
                .singleElement()
                .asString()
                .endsWith("which no node advertises: NodePool `g4` has `t4` without a MIG profile `1g.5gb`.");
        assertThat(example.says(new ProvisionerKnowsResource())).isEmpty();
    }

    @Test
    void a_fixed_pool_that_serves_the_slice_is_enough() {
        var example = Input.of(
                        Texts.nodePool("mig", "p4d.24xlarge", "nvidia.com/mig.config: all-1g.5gb", ""),
                        Texts.deployment("x", 1, "nvidia.com/mig-1g.5gb", 1, ""))
                .slicewise("pools: [{name: fixed, gpu: a100-40gb, migLayout: {1g.5gb: 7}, migStrategy: mixed}]");
        assertThat(example.says(new ProvisionerKnowsResource())).isEmpty();
    }

    @Test
    void a_described_pool_of_the_same_name_bounds_the_nodes() {
        var example = Input.of(
                        Texts.nodePool("g4", "g4dn.xlarge", "", ""), Texts.deployment("x", 5, "nvidia.com/gpu", 1, ""))
                .slicewise("pools: [{name: g4, instanceType: g4dn.xlarge, gpu: t4, nodes: 4}]");
        assertThat(example.says(new ReplicasFit()))
                .containsExactly(
                        "20 error Deployment `x` wants `5` pods, but there is room for `4`: 1 GPU × 4 nodes = 4 "
                                + "of `nvidia.com/gpu`, so `1` can never run.");
    }

    @Test
    void without_a_described_pool_the_number_of_nodes_is_open() {
        var example = Input.of(
                Texts.nodePool("g4", "g4dn.xlarge", "", ""), Texts.deployment("x", 5, "nvidia.com/gpu", 1, ""));
        assertThat(example.says(new ReplicasFit())).isEmpty();
    }
}
