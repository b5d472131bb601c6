package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.Provisioner;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A NodePool names the class of its nodes, and that class exists. */
public final class NodeClassNamed implements Rule {
    private static final String[] REFERENCE = {"spec", "template", "spec", "nodeClassRef"};

    private static final RuleCard CARD = new RuleCard(
            "KRP004",
            Severity.ERROR,
            "A NodePool names a node class that exists",
            "The node class says which image, network and role a node gets; without it Karpenter makes no node. Where the "
                    + "node classes stand beside the pool, a name that none of them has is most likely misspelt.",
            """
            apiVersion: karpenter.sh/v1beta1 # expect KRP001
            kind: NodePool
            metadata:
              name: gpu # expect KRP004
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [on-demand]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [on-demand]
            """,
            List.of("karpenter.sh/docs/concepts/nodepools, spec.template.spec.nodeClassRef"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("karpenter.sh", "NodePool")
                .flatMap(pool -> finding(pool, manifests).stream())
                .toList();
    }

    private static Optional<Finding> finding(Manifest pool, Manifests manifests) {
        Optional<Node> reference = pool.find(REFERENCE);
        if (reference.isPresent()) {
            List<Provisioner> makers = makers(reference.get());
            return otherKind(reference.get(), makers)
                    .or(() -> reference
                            .get()
                            .find("name")
                            .flatMap(Node::asScalar)
                            .filter(name -> makers.stream()
                                    .noneMatch(each -> each.standing().contains(name.text())))
                            .flatMap(name -> dangling(pool, name, manifests)));
        }
        // The schema of the current version says it for that version.
        boolean older = !pool.apiVersion().endsWith("/v1");
        return older && pool.find("spec", "template", "spec").isPresent()
                ? Optional.of(missing(pool))
                : Optional.empty();
    }

    /** Those whose node classes the reference names. */
    private static List<Provisioner> makers(Node reference) {
        String group = reference.text("group").orElse("");
        return Platforms.all().stream()
                .flatMap(platform -> platform.provisioners().stream())
                .filter(each -> each.group().equals(group))
                .toList();
    }

    private static Optional<Finding> otherKind(Node reference, List<Provisioner> makers) {
        Set<String> kinds = makers.stream()
                .flatMap(each -> each.nodeClasses().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        return reference
                .find("kind")
                .flatMap(Node::asScalar)
                .filter(kind -> !kinds.isEmpty() && !kind.text().isEmpty() && !kinds.contains(kind.text()))
                .filter(kind -> !Shown.isPlaceholder(kind.text()))
                .map(kind -> Finding.error(
                        CARD.id(),
                        kind.at(),
                        "The group `" + reference.text("group").orElse("") + "` has no node class of the kind `"
                                + Shown.text(kind.text()) + "`.",
                        "Write `kind: " + kinds.iterator().next() + "`, or the group of the other provider."));
    }

    private static Finding missing(Manifest pool) {
        return Finding.error(
                CARD.id(),
                pool.at(),
                "NodePool `" + Shown.text(pool.name()) + "` names no node class.",
                "Add `nodeClassRef` with `group`, `kind` and `name` under `spec.template.spec`.");
    }

    private static Optional<Finding> dangling(Manifest pool, Scalar name, Manifests manifests) {
        String kind = pool.find(REFERENCE).flatMap(node -> node.text("kind")).orElse("");
        List<String> names = manifests.all().stream()
                .filter(each -> each.kind().equals(kind))
                .map(Manifest::name)
                .distinct()
                .toList();
        if (names.isEmpty() || names.contains(name.text()) || Shown.isPlaceholder(name.text())) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                name.at(),
                "No " + Shown.text(kind) + " here has the name `" + Shown.text(name.text()) + "`.",
                "Write `" + Nearest.to(name.text(), names).orElse(names.get(0)) + "`, or add the missing one."));
    }
}
