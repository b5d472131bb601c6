package io.github.slicewise.plan;

import io.github.slicewise.manifest.PodTemplate;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What one pod takes of each extended resource, as the scheduler counts it. */
final class Demand {
    private Demand() {}

    /** All containers together, or the largest init container where that is more. */
    static SortedMap<String, Long> of(List<ContainerPlan> init, List<ContainerPlan> containers) {
        var demand = new TreeMap<String, Long>();
        containers.forEach(container ->
                container.resource().ifPresent(name -> demand.merge(name, (long) container.amount(), Long::sum)));
        init.forEach(container ->
                container.resource().ifPresent(name -> demand.merge(name, (long) container.amount(), Math::max)));
        return demand;
    }

    /** What the pods of a manifest take of that which the pool's nodes have. */
    static SortedMap<String, Long> of(PodTemplate template, PoolPlan pool) {
        var demand = new TreeMap<>(template.demand());
        demand.entrySet().removeIf(each -> each.getValue() < 1 || pool.node().amount(each.getKey()) < 1);
        return demand;
    }
}
