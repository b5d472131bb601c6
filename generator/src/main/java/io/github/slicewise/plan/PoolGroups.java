package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Pools whose nodes carry the same labels, because one maker of nodes makes them alike. */
final class PoolGroups {
    private static final String RULE = "PLN021";

    private PoolGroups() {}

    /** What the pool's nodes are called on labels: its group, else its own name. */
    static String key(NodePool pool) {
        return pool.group().orElse(pool.name());
    }

    /** The name of the layout that the pool's nodes are labelled with: that of the pool or of another of its group. */
    static Optional<String> layout(Intent intent, NodePool pool) {
        return Stream.concat(Stream.of(pool), mates(intent, pool))
                .flatMap(each -> Layouts.nameOf(each).stream())
                .findFirst();
    }

    /** The other pools of its group. */
    static Stream<NodePool> mates(Intent intent, NodePool pool) {
        return intent.pools().stream()
                .filter(each -> !each.equals(pool))
                .filter(each -> pool.group().isPresent() && each.group().equals(pool.group()));
    }

    /** What pools of one group say differently about nodes that are all alike. */
    static void check(Intent intent, Chosen chosen, List<PoolPlan> plans, List<Finding> found) {
        Map<String, NodePool> first = new TreeMap<>();
        for (int i = 0; i < plans.size(); i++) {
            NodePool pool = intent.pools().get(i);
            pool.group().ifPresent(group -> first.putIfAbsent(group, pool));
            NodePool other = first.getOrDefault(key(pool), pool);
            taken(intent, pool, found);
            if (!other.equals(pool)) {
                PoolPlan before = plans.get(intent.pools().indexOf(other));
                compare(pool, plans.get(i), before, chosen, found);
            }
        }
    }

    private static void taken(Intent intent, NodePool pool, List<Finding> found) {
        String group = pool.group().orElse("");
        boolean other = intent.pools().stream()
                .anyMatch(each -> each.name().equals(group) && !each.group().equals(pool.group()));
        if (pool.group().isPresent() && (!Names.isDnsLabel(group) || group.equals(PoolNames.DEFAULT) || other)) {
            found.add(Finding.error(
                    "PLN002",
                    Planner.at(pool, "group " + group),
                    "`" + group + "` cannot be the name of a group of pools.",
                    other
                            ? "A pool outside the group has that name; choose another."
                            : "Use at most 63 lower-case letters, digits and inner hyphens, but not `default`."));
        }
    }

    private static void compare(NodePool pool, PoolPlan plan, PoolPlan other, Chosen chosen, List<Finding> found) {
        var keys = new TreeSet<>(plan.labels().keySet());
        keys.addAll(other.labels().keySet());
        keys.stream()
                .filter(key ->
                        !Objects.equals(plan.labels().get(key), other.labels().get(key)))
                .forEach(key -> different(pool, other, "the label `" + key + "`", found));
        if (!plan.taints().equals(other.taints())) {
            different(pool, other, "taints", found);
        }
        if (!plan.share().equals(other.share()) && !chosen.byPlatform("device-plugin")) {
            different(pool, other, "how containers share, and their device plugin gets one configuration", found);
        }
    }

    private static void different(NodePool pool, PoolPlan other, String what, List<Finding> found) {
        found.add(Finding.error(
                RULE,
                Planner.at(pool, "group " + key(pool)),
                "The nodes of one group are alike, but the pools `" + other.name() + "` and `" + pool.name()
                        + "` differ in " + what + ".",
                "Say the same for both, or leave `.inGroup(…)` out."));
    }

    /** Pods that ask for what nodes of another pool of the group show too: their selector lets them run there. */
    static void mingle(List<PoolPlan> pools, List<WorkloadPlan> workloads, List<Finding> found) {
        for (WorkloadPlan workload : workloads) {
            pools.stream()
                    .filter(pool -> pool.name().equals(workload.pool()))
                    .findFirst()
                    .flatMap(own -> pools.stream()
                            .filter(pool -> pool.key().equals(own.key()) && !pool.equals(own))
                            .filter(pool -> workload.demand().keySet().stream()
                                    .allMatch(resource -> pool.node().amount(resource) > 0))
                            .findFirst())
                    .ifPresent(other -> found.add(Finding.warning(
                            "PLN022",
                            Location.path("workload " + workload.name()).then("pool"),
                            "Pods of `" + workload.name() + "` may also run on nodes of pool `" + other.name()
                                    + "`, which carry the same labels and show the same resources.",
                            "Leave one of the pools out of the group `" + other.key()
                                    + "`, unless any of them will do.")));
        }
    }
}
