package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.pool.LabelRange;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The requirements and labels of a NodePool leave a value for each label. */
public final class RequirementsAgree implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP011",
            Severity.ERROR,
            "The requirements of a NodePool leave something to choose",
            "Requirements and labels of a NodePool must all hold at once. Where two of them on one label have no "
                    + "value in common, or fewer values than `minValues` wants, no machine will do and no node is ever "
                    + "made.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [spot]
                  - key: karpenter.sh/capacity-type # expect KRP011
                    operator: NotIn
                    values: [spot]
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    minValues: 3 # expect KRP011
                    values: [t4, l4]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [spot, on-demand]
                  - key: karpenter.sh/capacity-type
                    operator: NotIn
                    values: [spot]
                  - key: karpenter.k8s.aws/instance-gpu-count
                    operator: Gt
                    values: ["0"]
                  - key: karpenter.k8s.aws/instance-gpu-count
                    operator: Lt
                    values: ["2"]
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    minValues: 2
                    values: [t4, l4]
            """,
            List.of(
                    "kubernetes-sigs/karpenter v1.14.0 pkg/scheduling/requirement.go, Intersection",
                    "aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodepools.yaml, CEL rules of requirements"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** Old names of labels, which Karpenter reads as the new ones (pkg/apis/v1/labels.go). */
    private static final Map<String, String> NAMES = Map.of(
            "beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type",
            "beta.kubernetes.io/arch", "kubernetes.io/arch",
            "beta.kubernetes.io/os", "kubernetes.io/os",
            "failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone",
            "failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ProvisionedPool.of(manifests)
                .flatMap(pool -> Stream.concat(contradictions(pool), tooFew(pool)))
                .toList();
    }

    /** The first demand on each label that leaves nothing over, together with those before it. */
    private static Stream<Finding> contradictions(ProvisionedPool pool) {
        Map<String, List<Demand>> byKey = demands(pool)
                .collect(Collectors.groupingBy(
                        demand -> NAMES.getOrDefault(demand.key(), demand.key()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return byKey.values().stream()
                .filter(demands -> demands.stream().noneMatch(RequirementsAgree::isOpen))
                .flatMap(demands -> contradiction(pool, demands).stream());
    }

    private static Stream<Demand> demands(ProvisionedPool pool) {
        Stream<Demand> labels = pool.labels().stream()
                .flatMap(entry -> entry.value().asScalar().stream()
                        .map(value -> new Demand(
                                entry.key().text(),
                                "In",
                                List.of(value.text()),
                                entry.key().at(),
                                value.at())));
        return Stream.concat(labels, pool.requirements().stream().map(Requirement::demand));
    }

    /** What is incomplete or still to be filled in contradicts nothing. */
    private static boolean isOpen(Demand demand) {
        boolean empty = demand.operator().equals("In") && demand.values().isEmpty();
        return empty || demand.values().stream().anyMatch(Shown::isPlaceholder);
    }

    private static Optional<Finding> contradiction(ProvisionedPool pool, List<Demand> demands) {
        boolean absent = demands.stream()
                .allMatch(each -> Set.of("NotIn", "DoesNotExist").contains(each.operator()));
        for (int last = 1; last < demands.size(); last++) {
            Demand demand = demands.get(last);
            if (!absent && LabelRange.of(demands.subList(0, last + 1)).isEmpty()) {
                return Optional.of(Finding.error(
                                CARD.id(),
                                demand.at(),
                                "This requirement of `" + Shown.text(demand.key())
                                        + "` and the one before it leave no value, so " + pool.title()
                                        + " never makes a node.",
                                "Keep one of the two, or give them a value in common.")
                        .see(demands.get(last - 1).at(), "the one before"));
            }
        }
        return Optional.empty();
    }

    private static Stream<Finding> tooFew(ProvisionedPool pool) {
        return pool.requirements().stream().flatMap(requirement -> tooFew(requirement).stream());
    }

    private static Optional<Finding> tooFew(Requirement requirement) {
        boolean chooses =
                requirement.operator().map(Scalar::text).filter("In"::equals).isPresent();
        long values = requirement.values().size();
        return requirement
                .minValues()
                .filter(least -> chooses && least.asLong().orElse(0) > values && values > 0)
                .map(least -> Finding.error(
                        CARD.id(),
                        least.at(),
                        "This requirement wants `" + least.text() + "` different values and lists `" + values + "`.",
                        "Write `" + values + "` at most, or list more values."));
    }
}
