package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A pod for Karpenter's nodes selects no label that only appears once a node runs. */
public final class SelectedLabelsProvisioned implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP005",
            Severity.WARNING,
            "Karpenter knows the labels that a pod selects",
            "Labels of GPU feature discovery appear when a node runs. Karpenter does not know them when it decides whether "
                    + "to make one, so a pod that selects them never brings up the first node.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: g4
            spec:
              limits:
                nvidia.com/gpu: 12
              template:
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
                nvidia.com/gpu.product: Tesla-T4 # expect KRP005
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
              name: g4
            spec:
              limits:
                nvidia.com/gpu: 12
              template:
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
                node.kubernetes.io/instance-type: g4dn.xlarge
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of("karpenter.sh/docs/concepts/scheduling#user-defined-labels"));

    /** Labels that users put on pools themselves, though they are NVIDIA's. */
    private static final Set<String> USERS = Set.of("nvidia.com/mig.config", "nvidia.com/device-plugin.config");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        boolean only = pools.all().stream().allMatch(pool -> pool.origin() == Pool.Origin.KARPENTER);
        return only
                ? GpuAsk.pods(manifests).stream()
                        .flatMap(pod -> findings(pod, pools))
                        .toList()
                : List.of();
    }

    private static Stream<Finding> findings(PodTemplate pod, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        List<Pool> candidates = pools.all().stream()
                .filter(pool ->
                        selection.fit(pool) != Fit.NO && !pool.hardware().isEmpty())
                .toList();
        if (candidates.isEmpty() || pod.nodeTerms().size() != 1) {
            return Stream.empty();
        }
        return pod.nodeTerms().get(0).demands().stream()
                .filter(demand -> isDiscovered(demand) && candidates.stream().noneMatch(pool -> offers(pool, demand)))
                .map(demand -> finding(pod, demand, candidates.get(0)));
    }

    private static boolean isDiscovered(Demand demand) {
        boolean positive = demand.operator().equals("In") || demand.operator().equals("Exists");
        boolean discovered =
                demand.key().startsWith(Resources.DOMAIN) || demand.key().startsWith("feature.node.kubernetes.io/");
        return positive && discovered && !USERS.contains(demand.key());
    }

    private static boolean offers(Pool pool, Demand demand) {
        return pool.label(demand.key()).isPresent()
                || pool.requirements().stream().anyMatch(each -> each.key().equals(demand.key()));
    }

    private static Finding finding(PodTemplate pod, Demand demand, Pool pool) {
        return Finding.warning(
                        CARD.id(),
                        demand.at(),
                        pod.title() + " selects the label `" + demand.key()
                                + "`, which appears only once a node runs, so Karpenter makes none for it.",
                        "Select a label that " + pool.title() + " sets, or add `{key: " + demand.key()
                                + ", operator: Exists}` to its requirements.")
                .see(pool.at(), pool.title());
    }
}
