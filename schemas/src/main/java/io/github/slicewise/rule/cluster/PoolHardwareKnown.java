package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;

/** A pool that GPU pods are meant for tells its hardware. */
public final class PoolHardwareKnown implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD031",
            Severity.NOTE,
            "It is known which GPUs the pools have that pods ask for",
            "Slices and shares are counted from the model and number of a node's GPUs. Where neither the machine "
                    + "type nor anything else tells them, nothing can be said about what a pool advertises and how many "
                    + "pods fit.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu # expect NOD031
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: example.com
                    kind: MachineClass
                    name: gpu
                  taints:
                  - key: nvidia.com/gpu
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [gpu-large]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
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
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: example.com
                    kind: MachineClass
                    name: gpu
                  taints:
                  - key: nvidia.com/gpu
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [gpu-large]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            # file: slicewise.yaml
            pools:
            - name: gpu
              gpu: l4
              gpusPerNode: 4
            """,
            List.of("kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        List<PodTemplate> pods = GpuAsk.pods(manifests);
        return pools.all().stream()
                .filter(pool -> pool.hardware().isEmpty() && !pool.isKnown() && isForGpus(pool))
                .filter(pool -> pods.stream().anyMatch(pod -> mayRun(pod, pool, pools)))
                .map(PoolHardwareKnown::finding)
                .toList();
    }

    /** Whether something of NVIDIA's marks it, or the user describes it as a pool of GPU nodes. */
    private static boolean isForGpus(Pool pool) {
        return pool.origin() == Pool.Origin.DECLARED
                || pool.taints().stream().anyMatch(each -> each.taint().key().startsWith(Resources.DOMAIN))
                || pool.labels().stream().anyMatch(label -> label.key().startsWith(Resources.DOMAIN));
    }

    private static boolean mayRun(PodTemplate pod, Pool pool, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        return selection.fit(pool) != Fit.NO && selection.untolerated(pool).isEmpty();
    }

    private static Finding finding(Pool pool) {
        return Finding.note(
                CARD.id(),
                pool.at(),
                "Nothing tells which GPUs the nodes of " + pool.title()
                        + " have, so what they advertise and how many pods fit is not judged.",
                pool.origin() == Pool.Origin.NODE
                        ? "Add its labels `nvidia.com/gpu.product` and `nvidia.com/gpu.count`, as the cluster shows them."
                        : "Add `gpu`, `gpusPerNode` and `nodes` to a pool `" + Shown.text(pool.name())
                                + "` in `slicewise.yaml`.");
    }
}
