package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A disruption budget has both {@code schedule} and {@code duration}, or neither. */
public final class BudgetsComplete implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP009",
            Severity.ERROR,
            "A disruption budget has a schedule and a duration, or neither",
            "A budget that begins at certain times must say how long it holds; a duration without a beginning "
                    + "means nothing. The API server refuses a NodePool with half of the pair.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: web
            spec:
              disruption:
                consolidateAfter: 5m
                budgets:
                - nodes: "0"
                  schedule: "0 9 * * mon-fri" # expect KRP009
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: web
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: web
            spec:
              disruption:
                consolidateAfter: 5m
                budgets:
                - nodes: 10%
                - nodes: "0"
                  schedule: "0 9 * * mon-fri"
                  duration: 8h
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: web
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodepools.yaml, CEL rule of spec.disruption.budgets"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ProvisionedPool.of(manifests)
                .flatMap(pool -> budgets(pool))
                .flatMap(budget -> finding(budget).stream())
                .toList();
    }

    private static Stream<Mapping> budgets(ProvisionedPool pool) {
        Optional<Node> list = pool.manifest().find("spec", "disruption", "budgets");
        return list.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream());
    }

    private static Optional<Finding> finding(Mapping budget) {
        Optional<Mapping.Entry> schedule = said(budget, "schedule");
        Optional<Mapping.Entry> duration = said(budget, "duration");
        if (schedule.isPresent() == duration.isPresent()) {
            return Optional.empty();
        }
        String missing = schedule.isPresent() ? "duration" : "schedule";
        return schedule.or(() -> duration)
                .map(
                        entry -> Finding.error(
                                CARD.id(),
                                entry.key().at(),
                                "This budget has `" + entry.key().text() + "` without `" + missing + "`.",
                                missing.equals("duration")
                                        ? "Add how long it holds, such as `duration: 8h`."
                                        : "Add when it begins, such as `schedule: \"0 9 * * mon-fri\"`, or remove `duration`."));
    }

    private static Optional<Mapping.Entry> said(Mapping budget, String key) {
        return budget.entry(key)
                .filter(entry -> entry.value().asScalar().filter(Scalar::isNull).isEmpty());
    }
}
