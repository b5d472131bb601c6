package io.github.slicewise.migrate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class KarpenterMigrationTest {
    private static final String POOL = """
            apiVersion: karpenter.sh/v1beta1
            kind: NodePool
            metadata:
              name: g5
            spec:
              weight: 10
              limits:
                nvidia.com/gpu: 8
              disruption:
                consolidationPolicy: WhenUnderutilized
                expireAfter: 168h
                budgets:
                - nodes: 10%
              template:
                metadata:
                  labels:
                    team: vision
                  annotations:
                    karpenter.sh/do-not-evict: "true"
                spec:
                  kubelet:
                    maxPods: 42
                  resources:
                    requests:
                      cpu: "1"
                  nodeClassRef:
                    apiVersion: karpenter.k8s.aws/v1beta1
                    kind: EC2NodeClass
                    name: g5
                  taints:
                  - key: nvidia.com/gpu
                    effect: NoSchedule
                  requirements:
                  - key: karpenter.k8s.aws/instance-family
                    operator: In
                    values: [g5]
            """;

    private static final String NODE_CLASS = """
            apiVersion: karpenter.k8s.aws/v1beta1
            kind: EC2NodeClass
            metadata:
              name: g5
            spec:
              amiFamily: AL2023
              role: nodes
              subnetSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
              securityGroupSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
            status:
              amis: []
            """;

    @Test
    void every_field_that_moved_stands_where_v1_has_it() {
        assertThat(text(POOL + "---\n" + NODE_CLASS)).isEqualTo("""
                        apiVersion: karpenter.sh/v1
                        kind: NodePool
                        metadata:
                          name: g5
                        spec:
                          weight: 10
                          limits:
                            nvidia.com/gpu: 8
                          disruption:
                            consolidationPolicy: WhenEmptyOrUnderutilized
                            budgets:
                            - nodes: "10%"
                            consolidateAfter: "0s"
                          template:
                            metadata:
                              labels:
                                team: vision
                              annotations:
                                karpenter.sh/do-not-disrupt: "true"
                            spec:
                              nodeClassRef:
                                group: karpenter.k8s.aws
                                kind: EC2NodeClass
                                name: g5
                              taints:
                              - key: nvidia.com/gpu
                                effect: NoSchedule
                              requirements:
                              - key: karpenter.k8s.aws/instance-family
                                operator: In
                                values:
                                - g5
                              expireAfter: "168h"
                        ---
                        apiVersion: karpenter.k8s.aws/v1
                        kind: EC2NodeClass
                        metadata:
                          name: g5
                        spec:
                          amiFamily: AL2023
                          role: nodes
                          subnetSelectorTerms:
                          - tags:
                              karpenter.sh/discovery: labs
                          securityGroupSelectorTerms:
                          - tags:
                              karpenter.sh/discovery: labs
                          amiSelectorTerms:
                          - alias: "al2023@latest"
                          metadataOptions:
                            httpPutResponseHopLimit: 2
                          kubelet:
                            maxPods: 42
                        """);
    }

    @Test
    void what_comes_out_is_silent_under_schema_and_rules_where_what_went_in_was_refused() {
        String before = POOL + "---\n" + NODE_CLASS;
        assertThat(findings(before)).extracting(Finding::rule).contains("KRP001");
        assertThat(findings(text(before))).isEmpty();
    }

    @Test
    void the_finding_names_the_very_fields() {
        assertThat(findings(POOL + "---\n" + NODE_CLASS))
                .filteredOn(finding -> finding.rule().equals("KRP001"))
                .extracting(Finding::fix)
                .containsExactly(
                        "Write `karpenter.sh/v1 NodePool`,"
                                + " write `karpenter.sh/do-not-disrupt` for"
                                + " `spec.template.metadata.annotations[karpenter.sh/do-not-evict]`,"
                                + " write `group: karpenter.k8s.aws` for `spec.template.spec.nodeClassRef.apiVersion`,"
                                + " remove `spec.template.spec.resources`,"
                                + " write `WhenEmptyOrUnderutilized` for `consolidationPolicy: WhenUnderutilized`,"
                                + " move `spec.disruption.expireAfter` to `spec.template.spec.expireAfter`,"
                                + " add `spec.disruption.consolidateAfter: 0s`,"
                                + " move `spec.template.spec.kubelet` to `spec.kubelet of the node class`.",
                        "Write `karpenter.k8s.aws/v1 EC2NodeClass`,"
                                + " add `spec.amiSelectorTerms: [{alias: al2023@latest}]`,"
                                + " add `spec.metadataOptions.httpPutResponseHopLimit: 2`,"
                                + " move `spec.template.spec.kubelet of its NodePools` to `spec.kubelet`.");
    }

    @Test
    void a_class_by_its_name_alone_gets_group_and_kind() {
        String alone = POOL.replace(
                "        apiVersion: karpenter.k8s.aws/v1beta1\n        kind: EC2NodeClass\n        name",
                "        name");
        assertThat(text(alone)).contains("group: karpenter.k8s.aws", "kind: EC2NodeClass");
    }

    @Test
    void a_pool_without_disruption_and_kubelet_changes_in_its_reference_alone() {
        Migrated pool = migrated("""
                        apiVersion: karpenter.sh/v1beta1
                        kind: NodePool
                        metadata:
                          name: plain
                        spec:
                          template:
                            spec:
                              nodeClassRef:
                                apiVersion: karpenter.k8s.aws/v1beta1
                                kind: EC2NodeClass
                                name: plain
                              requirements: []
                        """).get(0);
        assertThat(pool.changes())
                .containsExactly(
                        Change.replaced("spec.template.spec.nodeClassRef.apiVersion", "group: karpenter.k8s.aws"));
        assertThat(pool.decisions()).isEmpty();
    }

    @Test
    void when_empty_keeps_how_long_it_waits() {
        String empty = POOL.replace(
                "consolidationPolicy: WhenUnderutilized", "consolidationPolicy: WhenEmpty\n    consolidateAfter: 30s");
        assertThat(text(empty)).contains("consolidationPolicy: WhenEmpty\n    consolidateAfter: \"30s\"");
    }

    @Test
    void a_kubelet_without_its_class_is_its_owners_to_decide() {
        assertThat(migrated(POOL).get(0).decisions())
                .containsExactly(
                        "Write what stood under `spec.template.spec.kubelet` as `spec.kubelet` of its node class.");
    }

    @Test
    void two_pools_with_different_kubelets_cannot_share_a_class() {
        String other = POOL.replace("name: g5\nspec", "name: g6\nspec").replace("maxPods: 42", "maxPods: 43");
        List<Migrated> all = migrated(POOL + "---\n" + other + "---\n" + NODE_CLASS);
        assertThat(all.get(0).decisions())
                .containsExactly("Make a node class for each different `kubelet`: it is a setting of the class now.");
        assertThat(all.get(2).text()).doesNotContain("kubelet");
    }

    @Test
    void an_image_that_was_selected_stays_selected() {
        String selected = NODE_CLASS.replace("  role: nodes", "  role: nodes\n  amiSelectorTerms:\n  - id: ami-0abc");
        assertThat(text(selected)).contains("- id: ami-0abc").doesNotContain("alias");
    }

    @Test
    void ubuntu_is_no_family_any_more() {
        Migrated node = migrated(NODE_CLASS.replace("AL2023", "Ubuntu")).get(0);
        assertThat(node.text()).contains("amiFamily: AL2\n", "deviceName: \"/dev/sda1\"");
        assertThat(node.decisions())
                .containsExactly("Select the Ubuntu image by its id under `spec.amiSelectorTerms`.");
    }

    @Test
    void other_versions_and_kinds_are_left_alone() {
        assertThat(migrated(POOL.replace("v1beta1", "v1"))).isEmpty();
        assertThat(migrated("apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n")).isEmpty();
        assertThat(migrated("apiVersion: karpenter.azure.com/v1beta1\nkind: AKSNodeClass\nmetadata: {name: a}\n"))
                .isEmpty();
    }

    private static String text(String yaml) {
        return migrated(yaml).stream().map(Migrated::text).collect(Collectors.joining("---\n"));
    }

    private static List<Migrated> migrated(String yaml) {
        return KarpenterMigration.of(reading(yaml).manifests());
    }

    private static List<Finding> findings(String yaml) {
        return Checker.check(reading(yaml), Facts.none()).findings();
    }

    private static Reading reading(String yaml) {
        var files = new TreeMap<String, byte[]>();
        files.put("pool.yaml", yaml.getBytes(StandardCharsets.UTF_8));
        return ManifestReader.read(files);
    }
}
