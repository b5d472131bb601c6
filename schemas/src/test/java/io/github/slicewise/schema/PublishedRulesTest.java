package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of Karpenter's own definitions: each is seen to hold and to be broken. */
class PublishedRulesTest {
    private static final String KEY = "x-kubernetes-validations";

    private static final List<String> POOLS = List.of(
            """
            replicas: 1
            limits: {nodes: 3}
            disruption: {budgets: [{nodes: 10%, schedule: "@daily", duration: 1h}]}
            template:
              metadata: {labels: {team: ml, karpenter.k8s.aws/instance-category: g}}
              spec:
                nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: a}
                requirements:
                - {key: karpenter.k8s.aws/instance-family, operator: In, values: [g5, g6], minValues: 2}
                - {key: karpenter.k8s.aws/instance-gpu-count, operator: Gt, values: ["0"]}
            """,
            "{replicas: 1, limits: {cpu: 3}}",
            "{replicas: 1, weight: 3}",
            "{disruption: {budgets: [{nodes: 10%, schedule: '@daily'}]}}",
            "{template: {metadata: {labels: {karpenter.sh/odd: a}}}}",
            "{template: {metadata: {labels: {karpenter.sh/nodepool: a}}}}",
            "{template: {metadata: {labels: {kubernetes.io/hostname: a}}}}",
            "{template: {metadata: {labels: {karpenter.k8s.aws/odd: a}}}}",
            "{template: {spec: {nodeClassRef: {group: '', kind: '', name: ''}}}}",
            "{template: {spec: {requirements: [{key: a, operator: In, values: []}]}}}",
            "{template: {spec: {requirements: [{key: a, operator: Gt, values: ['1', '2']}]}}}",
            "{template: {spec: {requirements: [{key: a, operator: In, values: [b], minValues: 2}]}}}",
            "{template: {spec: {requirements: [{key: karpenter.sh/odd, operator: Exists}]}}}",
            "{template: {spec: {requirements: [{key: karpenter.sh/nodepool, operator: Exists}]}}}",
            "{template: {spec: {requirements: [{key: kubernetes.io/hostname, operator: Exists}]}}}",
            "{template: {spec: {requirements: [{key: karpenter.k8s.aws/odd, operator: Exists}]}}}");

    private static final List<String> CLASSES = List.of(
            """
            role: nodes
            amiFamily: AL2023
            amiSelectorTerms: [{alias: al2023@latest}]
            blockDeviceMappings:
            - rootVolume: true
              ebs: {volumeSize: 100Gi, snapshotID: snap-1, volumeInitializationRate: 100}
            capacityReservationSelectorTerms: [{tags: {a: b}}]
            connectionTracking: {udpTimeout: 30s}
            kubelet:
              imageGCHighThresholdPercent: 80
              imageGCLowThresholdPercent: 60
              evictionHard: {memory.available: 5%}
              evictionSoft: {memory.available: 5%}
              evictionSoftGracePeriod: {memory.available: 1m}
              kubeReserved: {cpu: 100m}
              systemReserved: {cpu: 100m}
            networkInterfaces: [{deviceIndex: 0, networkCardIndex: 0, interfaceType: interface}]
            placementGroupSelector: {name: a}
            securityGroupSelectorTerms: [{tags: {a: b}}]
            subnetSelectorTerms: [{tags: {a: b}}]
            tags: {team: ml}
            """,
            "{instanceProfile: nodes, amiFamily: Custom, amiSelectorTerms: [{tags: {a: b}}]}",
            "{role: '', instanceProfile: '', amiSelectorTerms: [{id: ami-1}]}",
            "{amiFamily: Windows2019, amiSelectorTerms: [{alias: al2@latest}]}",
            "{amiFamily: Windows2019, amiSelectorTerms: [{alias: al2023@latest}]}",
            "{amiFamily: Windows2019, amiSelectorTerms: [{alias: bottlerocket@latest}]}",
            "{amiFamily: AL2, amiSelectorTerms: [{alias: windows2019@latest}]}",
            "{amiFamily: AL2, amiSelectorTerms: [{alias: windows2022@latest}]}",
            "{amiFamily: AL2, amiSelectorTerms: [{alias: windows2025@latest}]}",
            "{amiSelectorTerms: [{owner: self}]}",
            "{amiSelectorTerms: [{id: ami-1, name: a}, {alias: al2@1, name: a}]}",
            "{amiSelectorTerms: [{alias: ubuntu}]}",
            "{amiSelectorTerms: [{alias: windows2022@1}]}",
            "{amiSelectorTerms: [{tags: {a: ''}}]}",
            "{blockDeviceMappings: [{rootVolume: true, ebs: {}}, {rootVolume: true, ebs: {volumeInitializationRate: 100}}]}",
            "{capacityReservationSelectorTerms: [{ownerID: '123456789012'}]}",
            "{capacityReservationSelectorTerms: [{id: cr-1, ownerID: '123456789012', tags: {a: ''}}]}",
            "{connectionTracking: {}}",
            "{kubelet: {imageGCHighThresholdPercent: 50, imageGCLowThresholdPercent: 60}}",
            "{kubelet: {evictionSoft: {odd: 5%}, evictionHard: {odd: 5%}}}",
            "{kubelet: {evictionSoft: {memory.available: 5%}, evictionSoftGracePeriod: {odd: 1m}}}",
            "{kubelet: {kubeReserved: {odd: '-1'}, systemReserved: {odd: '-1'}}}",
            "{networkInterfaces: [{deviceIndex: 1, networkCardIndex: 0, interfaceType: interface}, {deviceIndex: 1, networkCardIndex: 0, interfaceType: interface}]}",
            "{placementGroupSelector: {}}",
            "{placementGroupSelector: {name: a, id: pg-1}}",
            "{securityGroupSelectorTerms: [], subnetSelectorTerms: []}",
            "{securityGroupSelectorTerms: [{}], subnetSelectorTerms: [{}]}",
            "{securityGroupSelectorTerms: [{id: sg-1, name: a, tags: {a: ''}}], subnetSelectorTerms: [{id: subnet-1, tags: {a: ''}}]}",
            "{tags: {'': a, eks:eks-cluster-name: a, kubernetes.io/cluster/a: b, karpenter.sh/nodepool: a, karpenter.sh/nodeclaim: a, karpenter.k8s.aws/ec2nodeclass: a}}");

    @Test
    void every_rule_of_node_pools_holds_and_breaks() {
        all("karpenter.sh_nodepools.yaml", POOLS, 17);
    }

    @Test
    void every_rule_of_node_classes_holds_and_breaks() {
        all("karpenter.k8s.aws_ec2nodeclasses.yaml", CLASSES, 40);
    }

    private static void all(String file, List<String> specs, int atLeast) {
        Mapping version = Definition.versions(definition(file)).findFirst().orElseThrow();
        Mapping structural = version.find("schema", "openAPIV3Schema")
                .flatMap(Node::asMapping)
                .orElseThrow();
        var rules = new DefinedRules(structural);
        var held = new TreeSet<String>();
        var broken = new TreeSet<String>();
        for (String spec : specs) {
            for (DefinedRules.Asked asked : rules.ask(JsonTree.of(object(spec)), JsonTree.of(structural))) {
                String place = place(asked.rule().at());
                if (asked.answer().is(true)) {
                    held.add(place);
                } else if (asked.answer().is(false)) {
                    broken.add(place);
                } else {
                    assertThat(asked.answer().problem()).doesNotContain("undeclared", "overload");
                }
            }
        }
        SortedSet<String> expected = places(structural);
        assertThat(expected).hasSizeGreaterThanOrEqualTo(atLeast);
        assertThat(held).containsExactlyElementsOf(expected);
        assertThat(broken).containsExactlyElementsOf(expected);
    }

    private static Manifest definition(String file) {
        Mapping root = YamlReader.read(file, Shared.text("upstream/crds/" + file))
                .roots()
                .get(0)
                .asMapping()
                .orElseThrow();
        return new Manifest(root, "apiextensions.k8s.io/v1", "CustomResourceDefinition");
    }

    private static Node object(String spec) {
        return YamlReader.read("it.yaml", "spec:\n" + spec.indent(2)).roots().get(0);
    }

    /** Where the rules stand that are not about changes. */
    private static SortedSet<String> places(Node node) {
        var places = new TreeSet<String>();
        children(node).forEach(child -> places.addAll(places(child)));
        node.find(KEY).flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .filter(rule -> !rule.text("rule").orElse("").contains("oldSelf"))
                .forEach(
                        rule -> places.add(place(rule.find("rule").orElseThrow().at())));
        return places;
    }

    private static Stream<Node> children(Node node) {
        return node.asMapping().stream()
                .flatMap(mapping -> mapping.entries().stream())
                .map(Mapping.Entry::value);
    }

    private static String place(Location.InFile at) {
        return "line " + at.line();
    }
}
