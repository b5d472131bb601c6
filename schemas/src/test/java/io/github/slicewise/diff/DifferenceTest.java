package io.github.slicewise.diff;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.slicewise.preview.Cluster;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceTest {
    private static final String POOL = """
            pools:
            - name: a
              gpu: t4
              nodes: 1
              taints: []
            """;

    private static final String PLUGIN = """
            apiVersion: v1
            kind: ConfigMap
            metadata: {name: plugin, namespace: gpu-operator}
            data:
              shared: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - {name: nvidia.com/gpu, replicas: 4}
            """;

    private static final String LAYOUTS = """
            apiVersion: v1
            kind: ConfigMap
            metadata: {name: layouts, namespace: gpu-operator}
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  mine:
                  - {devices: all, mig-enabled: true, mig-devices: {1g.5gb: 7}}
                  other:
                  - {devices: all, mig-enabled: false}
            """;

    private static final String EKS = "platform: eks\n";

    private static final String NODE_POOL = """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata: {name: g4}
            spec:
              template:
                metadata: {}
                spec:
                  nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: gpu}
                  requirements:
                  - {key: node.kubernetes.io/instance-type, operator: In, values: [g4dn.xlarge]}
            """;

    private static final String QUOTA = """
            apiVersion: v1
            kind: ResourceQuota
            metadata: {name: team}
            spec: {hard: {requests.nvidia.com/gpu: "4"}}
            """;

    @Test
    void pools_come_and_go() {
        List<Change> added = changes("pools: []\n", "", POOL, "");
        List<Change> removed = changes(POOL, "", "pools: []\n", "");

        assertThat(added).singleElement().satisfies(change -> {
            assertThat(change.sign()).isEqualTo(Change.Sign.PLUS);
            assertThat(change.details())
                    .containsExactly("nodes: 1", "hardware: 1 × t4", "advertises: nvidia.com/gpu: 1");
        });
        assertThat(removed).extracting(Change::topic).containsExactly(Change.Topic.POOLS, Change.Topic.ACTIONS);
        assertThat(removed).extracting(Change::sign).containsOnly(Change.Sign.MINUS);
    }

    @Test
    void a_new_taint_that_evicts_is_work_that_stops_and_one_that_does_not_is_not() {
        String evicting = POOL.replace("[]", "[{key: team, value: ml, effect: NoExecute}]");
        String keeping = POOL.replace("[]", "[{key: team, value: ml, effect: NoSchedule}]");

        assertThat(details(changes(POOL, "", evicting, ""), Change.Topic.ACTIONS))
                .containsExactly("The new taint `team=ml:NoExecute` evicts every pod that does not tolerate it.");
        assertThat(details(changes(POOL, "", keeping, ""), Change.Topic.ACTIONS))
                .isEmpty();
        assertThat(details(changes(POOL, "", keeping, ""), Change.Topic.POOLS))
                .containsExactly("taints: none → team=ml:NoSchedule");
    }

    @Test
    void karpenter_replaces_nodes_and_does_not_cut_those_that_are_there() {
        String labelled = NODE_POOL.replace("{}", "{labels: {team: ml}}");
        String wider = NODE_POOL.replace("[g4dn.xlarge]", "[g4dn.xlarge, g4dn.2xlarge]");

        assertThat(details(changes(EKS, NODE_POOL, EKS, labelled), Change.Topic.ACTIONS))
                .singleElement()
                .asString()
                .startsWith("Karpenter replaces all its nodes, because their template has other labels or taints");
        assertThat(details(changes(EKS, NODE_POOL, EKS, wider), Change.Topic.ACTIONS))
                .singleElement()
                .asString()
                .startsWith("Karpenter replaces those of its nodes that do not meet the new requirements");
        assertThat(changes(EKS, NODE_POOL, EKS, NODE_POOL)).isEmpty();
    }

    @Test
    void switching_mig_on_says_what_a_reset_takes() {
        String whole = "pools: [{name: a, gpu: a100-40gb, migLayout: {}}]\n";
        String cut = whole.replace("{}", "{1g.5gb: 7}, migStrategy: mixed");

        assertThat(details(changes(whole, "", cut, ""), Change.Topic.ACTIONS))
                .hasSize(2)
                .last(as(STRING))
                .startsWith("MIG is switched on");
        assertThat(details(changes(cut, "", whole, ""), Change.Topic.ACTIONS))
                .hasSize(2)
                .last(as(STRING))
                .startsWith("MIG is switched off");
    }

    @Test
    void an_edited_plugin_configuration_takes_a_restart_and_another_notation_does_not() {
        assertThat(details(
                        changes("{}\n", PLUGIN, "{}\n", PLUGIN.replace("replicas: 4", "replicas: 8")),
                        Change.Topic.ACTIONS))
                .singleElement()
                .asString()
                .startsWith("Nodes that use `shared` keep the old configuration until their device plugin restarts");
        assertThat(changes(
                        "{}\n",
                        PLUGIN,
                        "{}\n",
                        PLUGIN.replace(
                                "{name: nvidia.com/gpu, replicas: 4}", "{replicas: 4, name: \"nvidia.com/gpu\"}")))
                .isEmpty();
        assertThat(changes("{}\n", PLUGIN, "{}\n", PLUGIN.replace("  shared:", "  other:")))
                .isEmpty();
    }

    @Test
    void an_edited_layout_is_not_noticed_and_a_new_one_needs_nothing() {
        assertThat(details(
                        changes("{}\n", LAYOUTS, "{}\n", LAYOUTS.replace("1g.5gb: 7", "3g.20gb: 2")),
                        Change.Topic.ACTIONS))
                .singleElement()
                .asString()
                .startsWith("Nodes whose label `nvidia.com/mig.config` is `mine` already keep their old layout");
        assertThat(changes(
                        "{}\n",
                        LAYOUTS,
                        "{}\n",
                        LAYOUTS + "      third:\n      - {devices: all, mig-enabled: false}\n"))
                .isEmpty();
    }

    @Test
    void pods_that_no_longer_all_fit_are_counted() {
        String work = Cluster.deployment("web", 4, "nvidia.com/gpu: 1");
        String four = POOL.replace("nodes: 1", "nodes: 4");

        assertThat(details(changes(four, work, POOL, work), Change.Topic.WORKLOADS))
                .containsExactly("Its pods no longer all fit: 4 pods, room for 1 (before: 4 pods, room for 4).");
        assertThat(details(changes(POOL, work, four, work), Change.Topic.WORKLOADS))
                .containsExactly("All its pods fit now: 4 pods, room for 4 (before: 4 pods, room for 1).");
    }

    @Test
    void nothing_is_said_of_workloads_while_a_pool_is_not_known() {
        String work = Cluster.deployment("web", 4, "nvidia.com/gpu: 1");

        assertThat(details(changes(POOL, work, "pools: [{name: a}]\n", work), Change.Topic.WORKLOADS))
                .isEmpty();
    }

    @Test
    void a_quota_loses_its_meaning_by_a_new_name_or_by_smaller_shares() {
        String renamed = POOL
                + "  sharing: {timeSlicing: {renameByDefault: true, resources: [{name: nvidia.com/gpu, replicas: 4}]}}\n";
        String shared = renamed.replace("renameByDefault: true, ", "");

        assertThat(details(changes(POOL, QUOTA, renamed, QUOTA), Change.Topic.QUOTAS))
                .containsExactly(
                        "`requests.nvidia.com/gpu` counts nothing any more: no pool advertises `nvidia.com/gpu`. The"
                                + " pools that had it now advertise `nvidia.com/gpu.shared`, which it does not limit.");
        assertThat(details(changes(POOL, QUOTA, shared, QUOTA), Change.Topic.QUOTAS))
                .containsExactly(
                        "`requests.nvidia.com/gpu` counts other things than before: on pool `a` one device was 1 of "
                                + "`nvidia.com/gpu` and is now 4.");
        assertThat(details(changes(POOL, QUOTA, POOL.replace("nodes: 1", "nodes: 2"), QUOTA), Change.Topic.QUOTAS))
                .isEmpty();
    }

    private static List<String> details(List<Change> changes, Change.Topic topic) {
        return changes.stream()
                .filter(change -> change.topic() == topic)
                .flatMap(change -> change.details().stream())
                .toList();
    }

    private static List<Change> changes(String oldSettings, String oldWork, String newSettings, String newWork) {
        return Difference.between(side(oldSettings, oldWork), side(newSettings, newWork))
                .changes();
    }

    private static Side side(String settings, String work) {
        Cluster cluster = Cluster.of(settings, work);
        return Side.of(cluster.manifests(), cluster.facts());
    }
}
