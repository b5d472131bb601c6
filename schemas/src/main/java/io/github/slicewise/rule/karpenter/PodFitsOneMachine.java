package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.cluster.GpuAsk;
import java.util.List;
import java.util.Optional;

/** A pod for Karpenter's nodes asks for no more shares than one of their machines has whole GPUs. */
public final class PodFitsOneMachine implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP022",
            Severity.ERROR,
            "A pod asks for no more GPUs than one machine really has",
            "Karpenter chooses a machine by its whole GPUs. A pod that asks for more shares than the machine has "
                    + "GPUs would fit once they are shared, but Karpenter finds no machine for it, and the pod is pending "
                    + "for ever.",
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
                    nvidia.com/device-plugin.config: t4
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
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 8
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 2 # expect KRP022 SLC006
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing
                default: t4
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
                    nvidia.com/device-plugin.config: t4
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
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 8
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing
                default: t4
            """,
            List.of(
                    "aws/karpenter-provider-aws#9070",
                    "aws/karpenter-provider-aws v1.14.1 pkg/providers/instancetype/types.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        boolean told = Overlay.of(manifests)
                .anyMatch(overlay -> overlay.capacity().stream()
                        .anyMatch(entry -> entry.key().text().equals(Resources.GPU)));
        return told
                ? List.of()
                : GpuAsk.pods(manifests).stream()
                        .flatMap(pod -> finding(pod, pools).stream())
                        .toList();
    }

    private static Optional<Finding> finding(PodTemplate pod, Pools pools) {
        long wanted = pod.demand().getOrDefault(Resources.GPU, 0L);
        var selection = new Selection(pod, pools.platform());
        List<Pool> candidates = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .toList();
        boolean sure = !candidates.isEmpty()
                && candidates.stream()
                        .allMatch(pool -> pool.origin() == Pool.Origin.KARPENTER
                                && pool.nodes().isEmpty()
                                && pool.isKnown());
        long whole = candidates.stream()
                .flatMap(pool -> pool.hardware().stream())
                .mapToLong(each -> each.count())
                .max()
                .orElse(0);
        long shown = candidates.stream()
                .mapToLong(pool -> pool.most(Resources.GPU))
                .max()
                .orElse(0);
        return sure && wanted > whole && wanted <= shown
                ? Optional.of(finding(pod, candidates.get(0), wanted, whole))
                : Optional.empty();
    }

    private static Finding finding(PodTemplate pod, Pool pool, long wanted, long whole) {
        List<Container.Ask> asks = pod.containers().stream()
                .flatMap(container -> container.asks().stream())
                .filter(ask -> ask.resource().equals(Resources.GPU))
                .toList();
        return Finding.error(
                        CARD.id(),
                        asks.size() == 1
                                ? asks.get(0).value().at()
                                : pod.owner().at(),
                        "A pod of " + pod.title() + " asks for `" + wanted + "` of `" + Resources.GPU
                                + "`, and machines of " + pool.title() + " have `" + whole
                                + "`, so Karpenter makes none for it.",
                        "Ask for `" + whole
                                + "`, choose machines with more GPUs, or add a NodeOverlay with the shares.")
                .see(pool.at(), pool.title());
    }
}
