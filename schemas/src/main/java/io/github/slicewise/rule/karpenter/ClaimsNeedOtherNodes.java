package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** A pod that claims devices has nodes to run on that Karpenter does not make on demand. */
public final class ClaimsNeedOtherNodes implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP023",
            Severity.WARNING,
            "Pods with resource claims have other nodes than Karpenter's",
            "Karpenter ignores resource claims unless it is told otherwise, and NVIDIA's DRA driver is not "
                    + "supported on nodes that it makes on demand. A pod with a claim that only such nodes could meet is "
                    + "pending for ever.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
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
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              nodeSelector:
                node.kubernetes.io/instance-type: g4dn.xlarge
              resourceClaims:
              - name: gpu # expect KRP023
                resourceClaimTemplateName: gpu
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  claims:
                  - name: gpu
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
            spec:
              replicas: 2
              limits:
                nodes: 3
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
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              nodeSelector:
                node.kubernetes.io/instance-type: g4dn.xlarge
              resourceClaims:
              - name: gpu
                resourceClaimTemplateName: gpu
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  claims:
                  - name: gpu
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 charts/karpenter/values.yaml, settings.ignoreDRARequests",
                    "docs.aws.amazon.com/eks/latest/userguide/device-management-nvidia.html"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return PodTemplate.of(manifests)
                .flatMap(pod -> finding(pod, pools).stream())
                .toList();
    }

    private static Optional<Finding> finding(PodTemplate pod, Pools pools) {
        Optional<Mapping> claim = pod.spec().mappingsIn("resourceClaims").findFirst();
        if (claim.isEmpty()) {
            return Optional.empty();
        }
        var selection = new Selection(pod, pools.platform());
        List<Pool> candidates = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .toList();
        boolean onDemand = candidates.stream()
                .allMatch(pool ->
                        pool.origin() == Pool.Origin.KARPENTER && pool.nodes().isEmpty());
        return candidates.stream()
                .filter(pool -> onDemand
                        && selection.fit(pool) == Fit.YES
                        && !pool.hardware().isEmpty())
                .filter(pool -> selection.untolerated(pool).isEmpty())
                .findFirst()
                .map(pool -> finding(pod, claim.get(), pool));
    }

    private static Finding finding(PodTemplate pod, Mapping claim, Pool pool) {
        return Finding.warning(
                        CARD.id(),
                        claim.get("name").map(Node::at).orElse(claim.at()),
                        pod.title() + " claims devices, and only " + pool.title()
                                + " could have them, whose nodes Karpenter makes without looking at claims.",
                        "Run it on a node group or a pool with fixed replicas, or ask for `nvidia.com/gpu` instead.")
                .see(pool.at(), pool.title());
    }
}
