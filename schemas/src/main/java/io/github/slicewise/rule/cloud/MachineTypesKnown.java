package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A machine type with GPUs is one that the platform has. */
public final class MachineTypesKnown implements Rule {
    private static final String LABEL = "node.kubernetes.io/instance-type";

    private static final RuleCard CARD = new RuleCard(
            "NOD027",
            Severity.WARNING,
            "A machine type with GPUs is one that the platform has",
            "No machine is ever made of a type that does not exist: a node group fails, and Karpenter finds nothing that "
                    + "meets its requirements. Only a size that is nearly spelt like one of its family is said; families "
                    + "without GPUs, and new ones, are not judged.",
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g5.xlrage # expect NOD027
            """,
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g5.xlarge
            - name: plain
              instanceType: m7i.xlrage
            """,
            List.of("aws/karpenter-provider-aws v1.14.1 pkg/providers/instancetype, instance types with GPUs"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Scalar> ofGroups = NodeGroup.of(manifests).flatMap(group -> group.typeNodes().stream());
        Stream<Scalar> ofPools = ProvisionedPool.of(manifests)
                .flatMap(pool -> pool.requirements().stream())
                .filter(requirement -> requirement
                        .key()
                        .filter(key -> key.text().equals(LABEL))
                        .isPresent())
                .filter(requirement -> requirement
                        .operator()
                        .filter(word -> word.text().equals("In"))
                        .isPresent())
                .flatMap((Requirement requirement) -> requirement.scalars().stream());
        return Stream.concat(ofGroups, ofPools)
                .flatMap(type -> finding(type).stream())
                .toList();
    }

    private static Optional<Finding> finding(Scalar type) {
        String family = family(type.text());
        List<String> known = Platforms.all().stream()
                .flatMap(platform -> platform.machines().stream())
                .map(Machine::type)
                .filter(name -> !family.isEmpty() && family(name).equals(family))
                .toList();
        return Optional.of(type)
                .filter(name -> !known.contains(name.text()) && !Shown.isPlaceholder(name.text()))
                .flatMap(name -> Nearest.to(name.text(), known))
                .map(near -> Finding.warning(
                        CARD.id(),
                        type.at(),
                        "No machine type `" + Shown.text(type.text()) + "` is known.",
                        "Write `" + near + "`."));
    }

    /** What stands before the point, as in {@code g5.xlarge}; empty where types have none. */
    private static String family(String type) {
        return type.substring(0, Math.max(0, type.indexOf('.')));
    }
}
