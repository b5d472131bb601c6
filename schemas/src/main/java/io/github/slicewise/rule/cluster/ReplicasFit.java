package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** No more pods are wanted than the pools that can take them have room for. */
public final class ReplicasFit implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK002",
            Severity.ERROR,
            "Pods fit the pools that can take them",
            "GPUs, slices and shares are counted: what is beyond the count of a pool whose nodes are fixed never runs, "
                    + "and a pod that asks for more than any one node has never runs anywhere.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            status:
              allocatable:
                nvidia.com/mig-1g.5gb: "56"
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: small
            spec:
              replicas: 100 # expect WRK002
              selector:
                matchLabels:
                  app: small
              template:
                metadata:
                  labels:
                    app: small
                spec:
                  containers:
                  - name: small
                    image: registry.example/small:1
                    resources:
                      limits:
                        nvidia.com/mig-1g.5gb: 1
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            status:
              allocatable:
                nvidia.com/mig-1g.5gb: "56"
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: small
            spec:
              replicas: 56
              selector:
                matchLabels:
                  app: small
              template:
                metadata:
                  labels:
                    app: small
                spec:
                  containers:
                  - name: small
                    image: registry.example/small:1
                    resources:
                      limits:
                        nvidia.com/mig-1g.5gb: 1
            """,
            List.of(
                    "kubernetes.io/docs/tasks/administer-cluster/extended-resource-node",
                    "NVIDIA/k8s-device-plugin v0.20.0 README.md:421-453"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> findings(pod, pools))
                .toList();
    }

    private static Stream<Finding> findings(PodTemplate pod, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        List<Pool> admitting = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .filter(pool -> selection.untolerated(pool).isEmpty())
                .toList();
        if (admitting.stream()
                .anyMatch(pool -> !pool.isKnown() || pool.refusal().isPresent())) {
            return Stream.empty();
        }
        return pod.demand().entrySet().stream()
                .filter(entry -> Resources.isGpu(entry.getKey()) && entry.getValue() > 0)
                .flatMap(entry -> finding(pod, entry, admitting));
    }

    private static Stream<Finding> finding(PodTemplate pod, Map.Entry<String, Long> demand, List<Pool> admitting) {
        List<Pool> having = admitting.stream()
                .filter(pool -> pool.mayAdvertise(demand.getKey()))
                .toList();
        long most = having.stream()
                .mapToLong(pool -> pool.most(demand.getKey()))
                .max()
                .orElse(0);
        if (most == 0) {
            return Stream.empty();
        }
        return most < demand.getValue() ? Stream.of(tooLarge(pod, demand, having, most)) : tooMany(pod, demand, having);
    }

    private static Finding tooLarge(PodTemplate pod, Map.Entry<String, Long> demand, List<Pool> having, long most) {
        return finding(
                having,
                pod.owner().at(),
                "A pod of " + pod.title() + " asks for `" + demand.getValue() + "` of `" + demand.getKey()
                        + "`, and no node has more than `" + most + "`.",
                "Ask for `" + most + "` at most, or add nodes with more.");
    }

    /** Nodes that were seen may be joined by others; those of described and static pools may not. */
    private static Finding finding(List<Pool> having, Location at, String problem, String fix) {
        boolean seen = having.stream().anyMatch(pool -> pool.origin() == Pool.Origin.NODE);
        return seen ? Finding.warning(CARD.id(), at, problem, fix) : Finding.error(CARD.id(), at, problem, fix);
    }

    private static Stream<Finding> tooMany(PodTemplate pod, Map.Entry<String, Long> demand, List<Pool> having) {
        boolean bounded = having.stream().allMatch(pool -> pool.nodes().isPresent());
        if (!bounded || pod.pods().isEmpty() || pod.runsToCompletion()) {
            return Stream.empty();
        }
        long room = having.stream()
                .mapToLong(pool -> pool.nodes().getAsLong() * (pool.most(demand.getKey()) / demand.getValue()))
                .sum();
        long wanted = pod.pods().getAsLong();
        if (wanted <= room) {
            return Stream.empty();
        }
        String each = demand.getValue() == 1 ? "" : " for pods that ask for `" + demand.getValue() + "` each";
        String problem = pod.title() + " wants `" + wanted + "` pods, but there is room for `" + room + "`: "
                + arithmetic(having, demand.getKey()) + " of `" + demand.getKey() + "`" + each + ", so `"
                + (wanted - room) + "` can never run.";
        String fix = "Write `replicas: " + room + "`, or add nodes.";
        return Stream.of(finding(having, pod.countAt(), problem, fix));
    }

    private static String arithmetic(List<Pool> having, String resource) {
        boolean few = having.size() <= 3;
        return few
                ? having.stream().map(pool -> Arithmetic.of(pool, resource)).collect(Collectors.joining(" and "))
                : having.size() + " pools with "
                        + having.stream()
                                .mapToLong(pool -> pool.nodes().getAsLong() * pool.most(resource))
                                .sum();
    }
}
