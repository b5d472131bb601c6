package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamedConfigsTest {
    private static final String SHARING = "{resources: [{name: nvidia.com/gpu, replicas: 4}]}";

    @Test
    void a_default_that_the_operator_cannot_find_is_an_error() {
        var policy = """
                apiVersion: nvidia.com/v1
                kind: ClusterPolicy
                metadata: {name: cluster-policy}
                spec:
                  devicePlugin:
                    config: {name: device-plugin, default: h100}
                """;
        assertThat(Input.of(Texts.devicePlugin("a100", SHARING), policy).says(new PluginConfigNamed()))
                .containsExactly("15 error ConfigMap `device-plugin` has no key `h100`, so the device plugin does not "
                        + "start on nodes that use it.");
    }

    @Test
    void a_config_map_that_is_not_in_sight_is_not_judged() {
        var elsewhere = Texts.operator("mixed").replace("device-plugin}", "other, default: h100}");
        assertThat(Input.of(Texts.devicePlugin("a100", SHARING), elsewhere).says(new PluginConfigNamed()))
                .isEmpty();
    }

    @Test
    void a_label_that_names_an_own_mig_configuration_is_fine() {
        var own = """
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: mig, namespace: gpu-operator}
                data:
                  config.yaml: |
                    version: v1
                    mig-configs:
                      ours:
                      - devices: all
                        mig-enabled: true
                        mig-devices: {1g.5gb: 7}
                """;
        var operator = "mig: {strategy: mixed}\nmigManager: {config: {name: mig}}\n";
        var pool = Texts.nodePool("mig", "p4d.24xlarge", "nvidia.com/mig.config: ours", "");
        assertThat(Input.of(own, operator, pool).says(new MigConfigNamed())).isEmpty();
        assertThat(Input.of(own, operator, pool.replace("ours", "theirs")).says(new MigConfigNamed()))
                .singleElement()
                .asString()
                .endsWith("There is no MIG configuration `theirs` in the MIG manager's ConfigMap.");
        assertThat(Input.of(pool.replace("ours", "theirs")).says(new MigConfigNamed()))
                .as("it may be defined elsewhere")
                .isEmpty();
    }

    @Test
    void a_generated_name_needs_a_profile_of_the_pools_own_gpu() {
        var pool = Texts.nodePool("mig", "p4d.24xlarge", "nvidia.com/mig.config: all-2g.20gb", "");
        assertThat(Input.of(pool).says(new MigConfigNamed()))
                .singleElement()
                .asString()
                .endsWith("There is no MIG configuration `all-2g.20gb` for the GPUs of NodePool `mig`.");
    }

    @Test
    void an_own_configuration_is_applied_with_its_filter_and_indices() {
        var own = """
                version: v1
                mig-configs:
                  ours:
                  - devices: [0, 1, 2, 3]
                    device-filter: ["0x20B010DE"]
                    mig-enabled: true
                    mig-devices: {1g.5gb: 7}
                  - devices: [4, 5, 6, 7]
                    mig-enabled: false
                """;
        var layout = "pools: [{name: p4d, gpu: a100-40gb, gpusPerNode: 8, nodes: 1, migStrategy: mixed, "
                + "labels: {nvidia.com/mig.config: ours}}]";
        var example = Input.of(
                        own,
                        Texts.deployment("a", 29, "nvidia.com/mig-1g.5gb", 1, ""),
                        Texts.deployment("b", 5, "nvidia.com/gpu", 1, ""))
                .slicewise(layout);
        assertThat(example.says(new ReplicasFit()))
                .extracting(text -> text.substring(text.indexOf("room")))
                .containsExactly(
                        "room for `28`: 28 × 1 node = 28 of `nvidia.com/mig-1g.5gb`, so `1` can never run.",
                        "room for `4`: 4 × 1 node = 4 of `nvidia.com/gpu`, so `1` can never run.");
    }
}
