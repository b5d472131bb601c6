package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
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
import java.util.Set;
import java.util.stream.Collectors;

/** What only Karpenter's nodes could give is something that Karpenter knows of. */
public final class ProvisionerKnowsResource implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP003",
            Severity.ERROR,
            "Karpenter knows the resource that a pod waits for",
            "Karpenter computes what a machine will offer from the platform's table, which has whole GPUs and no slices "
                    + "or renamed shares. For any other resource it makes no node, and the pod is pending for ever, "
                    + "unless a NodeOverlay tells it the amount.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: mig
            spec:
              limits:
                nvidia.com/gpu: 56
              template:
                metadata:
                  labels:
                    nvidia.com/mig.config: all-1g.5gb
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: small
            spec:
              containers:
              - name: small
                image: registry.example/small:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1 # expect KRP003
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: mig
            spec:
              limits:
                nvidia.com/gpu: 56
              template:
                metadata:
                  labels:
                    nvidia.com/mig.config: all-1g.5gb
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: mig
            spec:
              requirements:
              - key: karpenter.sh/nodepool
                operator: In
                values: [mig]
              capacity:
                nvidia.com/mig-1g.5gb: "56"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: small
            spec:
              containers:
              - name: small
                image: registry.example/small:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 pkg/providers/instancetype/types.go",
                    "aws/karpenter-provider-aws#8710",
                    "kubernetes-sigs/karpenter NodeOverlay v1alpha1"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        Set<String> overlaid = manifests
                .of("karpenter.sh", "NodeOverlay")
                .flatMap(overlay -> overlay.find("spec", "capacity").flatMap(Node::asMapping).stream())
                .map(Mapping::entries)
                .flatMap(List::stream)
                .map(entry -> entry.key().text())
                .collect(Collectors.toSet());
        return GpuAsk.all(manifests).stream()
                .filter(ask -> !ask.resource().equals(Resources.GPU) && !overlaid.contains(ask.resource()))
                .flatMap(ask -> finding(ask, pools, pools.platform()).stream())
                .toList();
    }

    private static Optional<Finding> finding(GpuAsk ask, Pools pools, Optional<Platform> platform) {
        var selection = new Selection(ask.pod(), platform);
        List<Pool> serving = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO && pool.mayAdvertise(ask.resource()))
                .toList();
        boolean only = serving.stream().allMatch(pool -> pool.origin() == Pool.Origin.KARPENTER);
        Optional<Pool> sure = serving.stream()
                .filter(pool -> selection.fit(pool) == Fit.YES)
                .filter(pool -> !pool.hardware().isEmpty() && pool.nodes().isEmpty())
                .findFirst();
        return sure.filter(any -> only)
                .map(pool -> Finding.error(
                                CARD.id(),
                                ask.ask().key().at(),
                                ask.title() + " asks for `" + ask.resource()
                                        + "`, for which Karpenter makes no node of " + pool.title() + ".",
                                "Add a NodeOverlay whose `capacity` has `" + ask.resource()
                                        + "`, or select other nodes.")
                        .see(pool.at(), pool.title()));
    }
}
