package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.GpuAsk;
import io.github.slicewise.rule.cluster.Listed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where all pools of GPU nodes are Karpenter's, one of them provides the labels that a GPU pod selects. */
public final class SomePoolChosen implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP024",
            Severity.WARNING,
            "Some NodePool provides the labels that a pod selects",
            "Karpenter makes a node for a pod only where a NodePool has the labels that the pod selects, in its "
                    + "template or among its requirements. A label of one's own that no NodePool provides, or with another "
                    + "value, brings up no node.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
            spec:
              limits:
                nvidia.com/gpu: 32
              template:
                metadata:
                  labels:
                    example.com/gpu: shared
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                example.com/gpu: share # expect KRP024
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
            spec:
              limits:
                nvidia.com/gpu: 32
              template:
                metadata:
                  labels:
                    example.com/gpu: shared
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                example.com/gpu: shared
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of("karpenter.sh/docs/concepts/scheduling#user-defined-labels"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        boolean only = !pools.all().isEmpty()
                && pools.all().stream().allMatch(pool -> pool.origin() == Pool.Origin.KARPENTER)
                && ProvisionedPool.of(manifests).count() == pools.all().size();
        return only
                ? GpuAsk.pods(manifests).stream()
                        .flatMap(pod -> finding(pod, pools).stream())
                        .toList()
                : List.of();
    }

    private static Optional<Finding> finding(PodTemplate pod, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        boolean open = pod.nodeName().isPresent()
                || pod.nodeTerms().size() != 1
                || pools.all().stream().anyMatch(pool -> selection.fit(pool) != Fit.NO);
        if (open) {
            return Optional.empty();
        }
        return pod.nodeTerms().get(0).demands().stream()
                .filter(demand -> demand.values().stream().noneMatch(Shown::isPlaceholder))
                .filter(demand -> !demand.key().endsWith("kubernetes.io/arch"))
                .filter(demand -> pools.all().stream().allMatch(pool -> keepsAway(demand, pool, selection)))
                .findFirst()
                .map(demand -> finding(pod, demand, pools));
    }

    private static boolean keepsAway(Demand demand, Pool pool, Selection selection) {
        return selection.fit(new NodeTerm(List.of(demand), List.of()), pool) == Fit.NO;
    }

    private static Finding finding(PodTemplate pod, Demand demand, Pools pools) {
        List<String> values = pools.all().stream()
                .flatMap(pool -> Stream.concat(
                        pool.label(demand.key()).map(Label::value).stream(),
                        pool.requirements().stream()
                                .filter(each -> each.key().equals(demand.key())
                                        && each.operator().equals("In"))
                                .flatMap(each -> each.values().stream())))
                .distinct()
                .sorted()
                .toList();
        List<String> keys = pools.all().stream()
                .flatMap(pool -> Stream.concat(
                        pool.labels().stream().map(Label::key),
                        pool.requirements().stream().map(Demand::key)))
                .distinct()
                .toList();
        String problem = pod.title() + " selects nodes by `" + Shown.text(demand.key())
                + "`, and no NodePool here provides that " + (values.isEmpty() ? "label." : "value of it.");
        Optional<String> meant = values.isEmpty()
                ? Nearest.to(demand.key(), keys)
                : demand.values().stream()
                        .flatMap(value -> Nearest.to(value, values).stream())
                        .findFirst();
        String fix = meant.map(near -> "Write `" + near + "`.")
                .orElse(
                        values.isEmpty()
                                ? "Add the label to the template of a NodePool, or select one that a NodePool has."
                                : "Write one of " + Listed.of(values) + ".");
        return Finding.warning(CARD.id(), demand.valueAt(), problem, fix)
                .see(pools.all().get(0).at(), pools.all().get(0).title());
    }
}
