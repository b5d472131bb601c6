package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** A Karpenter pool of GPU machines says how many GPUs or nodes it may make. */
public final class GpuPoolsLimited implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP002",
            Severity.WARNING,
            "A NodePool of GPU machines has a limit",
            "Karpenter makes nodes as long as pods are pending. It counts a share as a whole GPU, so a handful of pods "
                    + "that would fit on one shared GPU can start as many machines, and only `limits` stops it.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: g4 # expect KRP002
            spec:
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
            """,
            List.of(
                    "karpenter.sh/docs/concepts/nodepools#speclimits",
                    "kubernetes-sigs/karpenter#729",
                    "kubernetes-sigs/karpenter#2526"));

    private static final List<String> BOUNDS = List.of("nvidia.com/gpu", "nodes");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all().stream()
                .filter(pool -> pool.origin() == Pool.Origin.KARPENTER && isForGpus(pool))
                .toList();
        return ProvisionedPool.of(manifests)
                .filter(written -> pools.stream().anyMatch(pool -> pool.at().equals(written.at())))
                .filter(written -> !isBounded(written))
                .map(GpuPoolsLimited::finding)
                .toList();
    }

    /** Whether its machines are known to have GPUs, or a taint of NVIDIA's keeps it for pods that need one. */
    private static boolean isForGpus(Pool pool) {
        return !pool.hardware().isEmpty()
                || pool.taints().stream().anyMatch(each -> each.taint().key().startsWith("nvidia.com/"));
    }

    private static boolean isBounded(ProvisionedPool pool) {
        return pool.replicas().isPresent()
                || BOUNDS.stream().anyMatch(bound -> pool.limit(bound).isPresent());
    }

    private static Finding finding(ProvisionedPool pool) {
        Optional<Mapping.Entry> limits =
                pool.manifest().find("spec").flatMap(Node::asMapping).flatMap(spec -> spec.entry("limits"));
        boolean some = limits.isPresent();
        return Finding.warning(
                CARD.id(),
                limits.map(entry -> entry.key().at()).orElse(pool.at()),
                "NodePool `" + pool.name() + "` makes machines with GPUs and its limits "
                        + (some ? "name neither `nvidia.com/gpu` nor `nodes`." : "are missing."),
                "Add `nvidia.com/gpu` to `spec.limits`, and `nodes` from Karpenter 1.11 on.");
    }
}
