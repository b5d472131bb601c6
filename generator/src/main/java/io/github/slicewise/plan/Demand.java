package io.github.slicewise.plan;

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
}
