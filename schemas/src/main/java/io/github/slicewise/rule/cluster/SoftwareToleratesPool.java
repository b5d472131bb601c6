package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Taint;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/** What advertises GPUs tolerates the taints of the pools that have them. */
public final class SoftwareToleratesPool implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD020",
            Severity.ERROR,
            "The GPU software tolerates the taints of GPU pools",
            "The device plugin and its companions tolerate `nvidia.com/gpu` with `NoSchedule` unless told "
                    + "otherwise. On nodes with any other hard taint they never run, so no GPU is ever advertised there, "
                    + "and under Karpenter the node is never initialized.",
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
                  taints:
                  - key: sku
                    value: "gpu"
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            # file: gpu-operator-values.yaml
            daemonsets: # expect NOD020
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NoSchedule
            mig:
              strategy: none
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
                  taints:
                  - key: sku
                    value: "gpu"
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            # file: gpu-operator-values.yaml
            daemonsets:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NoSchedule
              - key: sku
                operator: Exists
                effect: NoSchedule
            mig:
              strategy: none
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/values.yaml, daemonsets.tolerations",
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/values.yaml, tolerations",
                    "kubernetes-sigs/karpenter pkg/controllers/nodeclaim/lifecycle/initialization.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        List<GpuSoftware> all = GpuSoftware.in(manifests).toList();
        return all.size() == 1
                        && pools.platform()
                                .filter(SoftwareToleratesPool::bringsItsOwn)
                                .isEmpty()
                ? findings(all.get(0), pools).toList()
                : List.of();
    }

    /** Where the platform's own plugin advertises GPUs, and tolerates everything. */
    private static boolean bringsItsOwn(Platform platform) {
        return platform.addsTolerations();
    }

    /** The first taint of each pool that is not tolerated, each taint once. */
    private static Stream<Finding> findings(GpuSoftware software, Pools pools) {
        var seen = new HashSet<Taint>();
        return pools.all().stream()
                .filter(pool -> !pool.hardware().isEmpty())
                .flatMap(pool -> pool.taints().stream()
                        .filter(taint -> taint.isHard() && !Shown.isPlaceholder(taint.text()))
                        .filter(taint ->
                                software.tolerations().stream().noneMatch(each -> each.tolerates(taint.taint())))
                        .filter(taint -> seen.add(taint.taint()))
                        .map(taint -> finding(software, pool, taint)));
    }

    private static Finding finding(GpuSoftware software, Pool pool, PoolTaint taint) {
        return Finding.error(
                        CARD.id(),
                        software.at(),
                        software.title() + " does not tolerate `" + Shown.text(taint.text()) + "` of " + pool.title()
                                + ", so its GPUs are never advertised.",
                        "Add `{key: " + Shown.text(taint.taint().key()) + ", operator: Exists, effect: "
                                + taint.taint().effect() + "}` to `" + software.field() + "`.")
                .see(taint.at(), "the taint");
    }
}
