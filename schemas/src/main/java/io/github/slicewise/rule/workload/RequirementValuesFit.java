package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A requirement of a NodePool has the values that its operator works on. */
public final class RequirementValuesFit implements Rule {
    private static final Set<String> COMPARING = Set.of("Gt", "Lt", "Gte", "Lte");

    private static final String CAPACITY = "karpenter.sh/capacity-type";
    private static final List<String> CAPACITIES = List.of("on-demand", "spot", "reserved");

    private static final RuleCard CARD = new RuleCard(
            "KRP007",
            Severity.ERROR,
            "A requirement of a NodePool has the values that its operator needs",
            "`In` chooses among values, so it needs one. `Gt`, `Lt`, `Gte` and `Lte` compare with one whole number, written "
                    + "as a text. The API server refuses a NodePool with any other requirement.",
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
                  - key: node.kubernetes.io/instance-type
                    operator: In # expect KRP007
                  - key: karpenter.k8s.aws/instance-gpu-memory
                    operator: Gt
                    values: ["16Gi"] # expect KRP007
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [OnDemand] # expect KRP007
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: dear
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type # expect KRP007
                operator: NotIn
                values: []
              priceAdjustment: "+10%"
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
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g5.xlarge]
                  - key: karpenter.k8s.aws/instance-gpu-memory
                    operator: Gt
                    values: ["16383"]
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [reserved, spot]
                  - key: karpenter.k8s.aws/instance-size
                    operator: NotIn
                    values: []
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodepools.yaml, CEL rules of spec.template.spec.requirements"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Requirement> pools = ProvisionedPool.of(manifests).flatMap(pool -> pool.requirements().stream());
        Stream<Requirement> overlays = manifests
                .of(ProvisionedPool.GROUP, "NodeOverlay")
                .flatMap(overlay -> Requirement.of(overlay.find("spec", "requirements")).stream());
        return Stream.concat(
                        pools.flatMap(each -> finding(each.root()).or(() -> noCapacity(each)).stream()),
                        overlays.flatMap(each -> finding(each.root()).or(() -> noneExcluded(each)).stream()))
                .toList();
    }

    /** Karpenter makes a node only in a capacity type that it knows, and takes those of a pool that it knows. */
    private static Optional<Finding> noCapacity(Requirement requirement) {
        boolean asked =
                requirement.key().filter(key -> key.text().equals(CAPACITY)).isPresent()
                        && requirement
                                .operator()
                                .filter(word -> word.text().equals("In"))
                                .isPresent();
        List<Scalar> wrong = requirement.scalars().stream()
                .filter(value -> !CAPACITIES.contains(value.text()) && !Shown.isPlaceholder(value.text()))
                .toList();
        if (!asked || wrong.isEmpty()) {
            return Optional.empty();
        }
        Scalar value = wrong.get(0);
        boolean all = wrong.size() == requirement.values().size();
        String fix = Nearest.to(value.text().toLowerCase(Locale.ROOT).replace('_', '-'), CAPACITIES)
                .map(near -> "Write `" + near + "`.")
                .orElse("Write `on-demand`, `spot` or `reserved`.");
        String problem = "There is no capacity type `" + Shown.text(value.text()) + "`"
                + (all ? ", so this pool never makes a node." : ", so it is never chosen.");
        return Optional.of(
                all
                        ? Finding.error(CARD.id(), value.at(), problem, fix)
                        : Finding.warning(CARD.id(), value.at(), problem, fix));
    }

    /** Unlike a NodePool, a NodeOverlay is refused when it excludes nothing by name. */
    private static Optional<Finding> noneExcluded(Requirement requirement) {
        return requirement
                .operator()
                .filter(word ->
                        word.text().equals("NotIn") && requirement.values().isEmpty())
                .map(word -> Finding.error(
                        CARD.id(),
                        requirement.at(),
                        "This requirement of a NodeOverlay has operator `NotIn` and no values.",
                        "Add `values` with at least one value, or remove the requirement."));
    }

    private static Optional<Finding> finding(Mapping requirement) {
        Optional<Scalar> operator = requirement.get("operator").flatMap(Node::asScalar);
        Optional<Node> listed = requirement.get("values");
        boolean wrongType = listed.isPresent() && listed.get().asSequence().isEmpty() && !isNull(listed.get());
        if (operator.isEmpty() || wrongType) {
            return Optional.empty();
        }
        List<Node> values =
                listed.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of());
        Location.InFile at = listed.map(Node::at).orElse(operator.get().at());
        String word = operator.get().text();
        if (word.equals("In") && values.isEmpty()) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    at,
                    "The requirement of `" + Shown.text(requirement.text("key").orElse(""))
                            + "` has operator `In` and no values.",
                    "Add `values` with at least one value, or use `Exists` for any."));
        }
        return COMPARING.contains(word) ? comparison(word, values, at) : Optional.empty();
    }

    private static Optional<Finding> comparison(String word, List<Node> values, Location.InFile at) {
        boolean one = values.size() == 1
                && values.get(0)
                        .asScalar()
                        .filter(RequirementValuesFit::isWhole)
                        .isPresent();
        if (one) {
            return Optional.empty();
        }
        String found = values.size() == 1
                ? values.get(0)
                        .asScalar()
                        .map(Scalar::text)
                        .map(Shown::text)
                        .map(text -> "`" + text + "`")
                        .orElse("no number")
                : "`" + values.size() + "` values";
        return Optional.of(Finding.error(
                CARD.id(),
                values.size() == 1 ? values.get(0).at() : at,
                "Operator `" + word + "` compares with one whole number, not with " + found + ".",
                "Write one number without a unit in quotes, such as `values: [\"16384\"]`."));
    }

    private static boolean isWhole(Scalar scalar) {
        String text = scalar.text();
        return Shown.isPlaceholder(text) || (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9'));
    }

    private static boolean isNull(Node node) {
        return node.asScalar().filter(Scalar::isNull).isPresent();
    }
}
