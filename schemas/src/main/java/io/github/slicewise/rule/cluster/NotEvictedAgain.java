package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** A pod that runs on a pool with a standing NoExecute taint tolerates it for ever. */
public final class NotEvictedAgain implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD032",
            Severity.WARNING,
            "A standing taint is tolerated without a time limit",
            "`tolerationSeconds` ends a toleration: a pod on a node with that `NoExecute` taint is evicted when "
                    + "the time is over. Against a taint that the pool's nodes always have, every pod is evicted again and "
                    + "again.",
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
                  - key: example.com/gpu
                    effect: NoExecute
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              tolerations:
              - key: example.com/gpu
                operator: Exists
                effect: NoExecute
                tolerationSeconds: 300 # expect NOD032
              containers:
              - name: train
                image: registry.example/train:1
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
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  taints:
                  - key: example.com/gpu
                    effect: NoExecute
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              tolerations:
              - key: example.com/gpu
                operator: Exists
                effect: NoExecute
              - key: node.kubernetes.io/unreachable
                operator: Exists
                effect: NoExecute
                tolerationSeconds: 300
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of("kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/#taint-based-evictions"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> finding(pod, pools).stream())
                .toList();
    }

    /** Only where every pool that the pod can run on has such a taint. */
    private static Optional<Finding> finding(PodTemplate pod, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        List<Pool> running = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO
                        && selection.untolerated(pool).isEmpty())
                .toList();
        boolean everywhere = !running.isEmpty()
                && running.stream().allMatch(pool -> passing(pod, pool).isPresent());
        return running.stream()
                .filter(any -> everywhere)
                .findFirst()
                .flatMap(pool -> passing(pod, pool)
                        .map(seconds -> Finding.warning(
                                        CARD.id(),
                                        seconds.at(),
                                        "Nodes of " + pool.title() + " always have this taint, so a pod of "
                                                + pod.title() + " is evicted after `" + Shown.text(seconds.text())
                                                + "` seconds.",
                                        "Remove `tolerationSeconds`.")
                                .see(pool.at(), pool.title())));
    }

    /** The time limit of the only tolerations that let the pod past one of the pool's taints. */
    private static Optional<Scalar> passing(PodTemplate pod, Pool pool) {
        return pool.taints().stream()
                .filter(taint -> taint.taint().effect().equals("NoExecute"))
                .flatMap(taint -> limit(pod, taint).stream())
                .findFirst();
    }

    private static Optional<Scalar> limit(PodTemplate pod, PoolTaint taint) {
        List<Toleration> tolerating = pod.tolerations().stream()
                .filter(each -> each.tolerates(taint.taint()))
                .toList();
        List<Scalar> limits = tolerating.stream()
                .flatMap(each -> each.root().get("tolerationSeconds").flatMap(Node::asScalar).stream())
                .filter(each -> !each.isNull())
                .toList();
        return limits.isEmpty() || limits.size() < tolerating.size() ? Optional.empty() : Optional.of(limits.get(0));
    }
}
