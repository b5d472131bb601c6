package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** No more pods are wanted than the pools that can take them have room for. */
public final class ReplicasFit implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK002",
            Severity.ERROR,
            "Pods fit the pools that can take them",
            "GPUs, slices and shares are counted: what is beyond the count of a pool whose nodes are fixed never runs, "
                    + "and a pod that asks for more than any one node has never runs anywhere. Pods that fit alone may still "
                    + "be too many together: then some wait for the others to end.",
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
        List<GpuDemand> demands = GpuDemand.all(manifests, Pools.of(manifests, facts));
        Stream<Finding> alone = demands.stream().flatMap(ReplicasFit::alone);
        return Stream.concat(alone, FitTogether.findings(CARD.id(), demands).stream())
                .toList();
    }

    private static Stream<Finding> alone(GpuDemand demand) {
        if (demand.most() < demand.each()) {
            return Stream.of(tooLarge(demand));
        }
        boolean countable = demand.isBounded() && demand.pods().isPresent();
        return countable && !demand.fitsAlone(demand.pods()) ? Stream.of(tooMany(demand)) : Stream.empty();
    }

    private static Finding tooLarge(GpuDemand demand) {
        return finding(
                demand,
                demand.at(),
                "A pod of " + demand.pod().title() + " asks for `" + demand.each() + "` of `" + demand.resource()
                        + "`, and no node has more than `" + demand.most() + "`.",
                "Ask for `" + demand.most() + "` at most, or add nodes with more.");
    }

    private static Finding tooMany(GpuDemand demand) {
        long room = demand.room();
        long wanted = demand.pods().orElse(0);
        String each = demand.each() == 1 ? "" : " for pods that ask for `" + demand.each() + "` each";
        String problem = wish(demand, wanted) + ", but there is room for `" + room + "`: "
                + arithmetic(demand.having(), demand.resource()) + " of `" + demand.resource() + "`" + each + ", so `"
                + (wanted - room) + "` can never run.";
        return demand.scaler()
                .map(scaler ->
                        scaled(demand, scaler, problem, "Write `" + scaler.field() + ": " + room + "`, or add nodes."))
                .orElseGet(() -> finding(
                        demand, demand.pod().countAt(), problem, "Write `replicas: " + room + "`, or add nodes."));
    }

    private static String wish(GpuDemand demand, long wanted) {
        return demand.scaler()
                .map(scaler -> scaler.title() + " may ask for `" + wanted + "` pods of "
                        + demand.pod().title())
                .orElseGet(() -> demand.pod().title() + " wants `" + wanted + "` pods");
    }

    /** What a scaler never goes below can never run; what it may go up to only waits. */
    private static Finding scaled(GpuDemand demand, PodScaler scaler, String problem, String fix) {
        return demand.fitsAlone(scaler.least()) || scaler.least().isEmpty()
                ? Finding.warning(CARD.id(), scaler.at(), problem, fix)
                : finding(demand, scaler.at(), problem, fix);
    }

    /** Nodes that were seen may be joined by others; those of described and static pools may not. */
    private static Finding finding(GpuDemand demand, Location at, String problem, String fix) {
        boolean seen = demand.having().stream()
                .anyMatch(pool -> pool.origin() == Pool.Origin.NODE || pool.origin() == Pool.Origin.GROUP);
        return seen ? Finding.warning(CARD.id(), at, problem, fix) : Finding.error(CARD.id(), at, problem, fix);
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
