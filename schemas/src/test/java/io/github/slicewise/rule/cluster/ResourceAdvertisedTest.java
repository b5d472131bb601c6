package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResourceAdvertisedTest {
    private static final String RENAMED = "{renameByDefault: true, resources: [{name: nvidia.com/gpu, replicas: 4}]}";

    @Test
    void without_any_pool_only_impossible_names_are_judged() {
        var example = Input.of(
                Texts.deployment("a", 1, "nvidia.com/mig-1g.5bg", 1, ""),
                Texts.deployment("b", 1, "nvidia.com/mig-1g.5gb", 1, ""),
                Texts.deployment("c", 1, "nvidia.com/gpu.shared", 1, ""));
        assertThat(example.says(new ResourceAdvertised()))
                .containsExactly(
                        "16 error Container `main` asks for `nvidia.com/mig-1g.5bg`, and no GPU has a MIG profile "
                                + "`1g.5bg`.");
        assertThat(example.check(new ResourceAdvertised()).get(0).fix()).isEqualTo("Write `nvidia.com/mig-1g.5gb`.");
    }

    @Test
    void a_renamed_resource_is_offered() {
        var example = Input.of(
                Texts.operator("\"\""),
                Texts.devicePlugin("t4", RENAMED),
                Texts.nodePool("g4", "g4dn.xlarge", "nvidia.com/device-plugin.config: t4", ""),
                Texts.deployment("x", 1, "nvidia.com/gpu", 1, ""));
        assertThat(example.says(new ResourceAdvertised()))
                .singleElement()
                .asString()
                .endsWith("NodePool `g4` advertises `nvidia.com/gpu.shared`, because its sharing configuration renames "
                        + "what is shared.");
        assertThat(example.check(new ResourceAdvertised()).get(0).fix()).isEqualTo("Ask for `nvidia.com/gpu.shared`.");
    }

    @Test
    void the_operator_shares_nothing_on_nodes_without_label_and_default() {
        var example = Input.of(
                Texts.operator("\"\""),
                Texts.devicePlugin("t4", RENAMED),
                Texts.nodePool("g4", "g4dn.xlarge", "", ""),
                Texts.deployment("x", 1, "nvidia.com/gpu.shared", 1, ""));
        assertThat(example.says(new ResourceAdvertised()))
                .singleElement()
                .asString()
                .endsWith("NodePool `g4` advertises `nvidia.com/gpu`, because no sharing configuration renames it.");
    }

    @Test
    void the_charts_only_key_reaches_every_node() {
        var example = Input.of(
                Texts.devicePlugin("any", RENAMED),
                Texts.nodePool("g4", "g4dn.xlarge", "", ""),
                Texts.deployment("x", 1, "nvidia.com/gpu", 1, ""));
        assertThat(example.says(new ResourceAdvertised()))
                .as("who installs the plugin, and so what it falls back to, is not known")
                .isEmpty();
    }

    @Test
    void an_unknown_layout_is_not_judged() {
        var example = Input.of(
                Texts.nodePool("p4d", "p4d.24xlarge", "", ""),
                Texts.deployment("x", 1, "nvidia.com/mig-1g.5gb", 1, ""));
        assertThat(example.says(new ResourceAdvertised())).isEmpty();
    }

    @Test
    void a_plus_is_a_dot_and_a_driver_may_spell_otherwise() {
        var layout = "pools: [{name: a, gpu: h100-80gb-sxm, migStrategy: mixed, migLayout: {1g.10gb+me: 1}}]";
        var example = Input.of(Texts.deployment("x", 1, "nvidia.com/mig-1g.10gb.me", 1, ""))
                .slicewise(layout);
        assertThat(example.says(new ResourceAdvertised())).isEmpty();
    }
}
