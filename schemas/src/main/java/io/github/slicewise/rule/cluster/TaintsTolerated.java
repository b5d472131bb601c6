package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Taint;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A pod that asks for GPUs tolerates the taints of at least one pool that has them. */
public final class TaintsTolerated implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD001",
            Severity.ERROR,
            "A pod tolerates the taints of a pool that has what it asks for",
            "GPU nodes are tainted so that other pods stay away. A pod without a matching toleration stays away too and "
                    + "is pending for ever: key, value and effect must all fit. Only some platforms add the toleration "
                    + "for an extended resource by themselves.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: NoSchedule
            status:
              allocatable:
                nvidia.com/gpu: "8"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              tolerations:
              - key: nvidia.com/gpu
                value: present # expect NOD001
                effect: NoSchedule
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: NoSchedule
            status:
              allocatable:
                nvidia.com/gpu: "8"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NoSchedule
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration",
                    "kubernetes/kubernetes#55839 ExtendedResourceToleration",
                    "Azure/AKS#1449"));

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

    private static Optional<Finding> finding(PodTemplate pod, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        List<String> wanted = pod.demand().entrySet().stream()
                .filter(entry -> Resources.isGpu(entry.getKey()) && entry.getValue() > 0)
                .map(Map.Entry::getKey)
                .toList();
        Predicate<Pool> serves = pool -> wanted.stream().allMatch(pool::mayAdvertise) && selection.fit(pool) != Fit.NO;
        boolean somewhere = pools.all().stream()
                .anyMatch(
                        pool -> serves.test(pool) && selection.untolerated(pool).isEmpty());
        if (somewhere) {
            return Optional.empty();
        }
        Stream<Pool> candidates = pools.all().stream().filter(serves);
        return candidates.max(Comparator.comparing(selection::fit)).map(pool -> finding(pod, pool, selection));
    }

    /** What waits in a queue is given the tolerations of its flavor, which need not stand here. */
    private static Finding finding(PodTemplate pod, Pool pool, Selection selection) {
        PoolTaint taint = selection.untolerated(pool).get(0);
        Optional<Toleration> nearest = NearestToleration.to(taint.taint(), pod.tolerations());
        Location.InFile at = nearest.map(each -> NearestToleration.place(each, taint.taint()))
                .orElse(pod.owner().at());
        String problem = pod.title() + " does not tolerate the taint `" + taint.text() + "` of " + pool.title()
                + nearest.map(each -> ": " + NearestToleration.difference(each, taint.taint()) + ".")
                        .orElse(".");
        String fix = nearest.filter(each -> each.key().equals(taint.taint().key()))
                .map(each -> "Write " + entry(taint.taint()) + " instead.")
                .orElse("Add " + entry(taint.taint()) + " to its tolerations.");
        boolean sure = selection.fit(pool) == Fit.YES && pod.queue().isEmpty();
        Finding finding =
                sure ? Finding.error(CARD.id(), at, problem, fix) : Finding.warning(CARD.id(), at, problem, fix);
        return finding.see(taint.at(), "the taint");
    }

    private static String entry(Taint taint) {
        return "`{key: " + taint.key() + ", operator: Exists, effect: " + taint.effect() + "}`";
    }
}
