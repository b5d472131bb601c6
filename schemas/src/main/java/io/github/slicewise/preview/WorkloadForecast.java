package io.github.slicewise.preview;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often one workload's pods fit where.
 *
 * @param pod whose pods
 * @param demand what one pod takes of GPU resources
 * @param stays one for each pool
 */
public record WorkloadForecast(PodTemplate pod, SortedMap<String, Long> demand, List<Stay> stays) {
    public WorkloadForecast {
        stays = List.copyOf(stays);
    }

    static WorkloadForecast of(PodTemplate pod, Pools pools) {
        var demand = new TreeMap<>(pod.demand());
        demand.entrySet().removeIf(entry -> !Resources.isGpu(entry.getKey()) || entry.getValue() <= 0);
        var selection = new Selection(pod, pools.platform());
        List<Stay> stays = pools.all().stream()
                .map(pool -> Stay.of(pool, pod, demand, selection))
                .toList();
        return new WorkloadForecast(pod, demand, stays);
    }

    /** How many of its pods there are; absent for one a node, or when that cannot be read. */
    public OptionalLong pods() {
        return pod.pods();
    }

    /** Pools with room for at least one of its pods, for sure or perhaps. */
    public List<Stay> possible() {
        return stays.stream().filter(stay -> stay.reason().isEmpty()).toList();
    }

    /** Pools without, each with the reason. */
    public List<Stay> impossible() {
        return stays.stream().filter(stay -> stay.reason().isPresent()).toList();
    }
}
