package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The sizes of a node group are in order, and its machine types are named once. */
public final class GroupSizesOrdered implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "EKS002",
            Severity.ERROR,
            "A node group has sizes, types and settings that go together",
            "A node group is refused by eksctl when its smallest size is above the wanted one, or the wanted one above "
                    + "the largest, when it names its machine types in two ways, when another has its name, and when it has "
                    + "settings that its image family or the other sort of group does not take.",
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g4dn.xlarge
              minSize: 1
              desiredCapacity: 4
              maxSize: 2 # expect EKS002
            - name: two-ways
              instanceType: g4dn.xlarge # expect EKS002
              instanceTypes: [g5.xlarge]
            - name: gpu # expect EKS002
              instanceType: g5.xlarge
              amiFamily: Bottlerocket
              preBootstrapCommands: [date] # expect EKS002
            nodeGroups:
            - name: own
              instanceType: g5.xlarge
              ami: ami-0123456789abcdef0 # expect EKS002
              spot: true # expect EKS002
            """,
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g4dn.xlarge
              minSize: 0
              desiredCapacity: 2
              maxSize: 2
            - name: one-way
              instanceTypes: [g4dn.xlarge, g5.xlarge]
              spot: true
            nodeGroups:
            - name: own
              instanceType: g5.xlarge
              ami: ami-0123456789abcdef0
              amiFamily: AmazonLinux2023
              preBootstrapCommands: [date]
            """,
            List.of("eksctl-io/eksctl v0.230.0 pkg/apis/eksctl.io/v1alpha5/validation.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> settings = GroupSettings.findings(CARD.id(), manifests);
        Stream<Finding> sizes = NodeGroup.of(manifests)
                .flatMap(group -> Stream.of(
                                order(group, "minSize", "desiredCapacity"),
                                order(group, "desiredCapacity", "maxSize"),
                                order(group, "minSize", "maxSize"),
                                types(group))
                        .flatMap(Optional::stream)
                        .limit(1));
        return Stream.concat(sizes, settings).toList();
    }

    private static Optional<Finding> order(NodeGroup group, String smaller, String larger) {
        OptionalLong low = group.number(smaller);
        OptionalLong high = group.number(larger);
        return low.isPresent() && high.isPresent() && low.getAsLong() > high.getAsLong()
                ? Optional.of(Finding.error(
                        CARD.id(),
                        group.root().get(larger).map(Node::at).orElse(group.at()),
                        "The `" + larger + "` of " + group.title() + " is `" + high.getAsLong() + "`, less than its `"
                                + smaller + "` of `" + low.getAsLong() + "`.",
                        "Write `" + larger + ": " + low.getAsLong() + "` or more, or lower `" + smaller + "`."))
                : Optional.empty();
    }

    private static Optional<Finding> types(NodeGroup group) {
        boolean mixed =
                group.root().text("instanceType").filter("mixed"::equals).isPresent();
        return group.root()
                .get("instanceType")
                .filter(type ->
                        !mixed && type.asScalar().filter(each -> !each.isNull()).isPresent())
                .filter(type ->
                        group.managed() && group.root().get("instanceTypes").isPresent())
                .map(type -> Finding.error(
                        CARD.id(),
                        type.at(),
                        group.title().substring(0, 1).toUpperCase(Locale.ROOT)
                                + group.title().substring(1)
                                + " names machine types in `instanceType` and in `instanceTypes`.",
                        "Keep one of the two."));
    }
}
