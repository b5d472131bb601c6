package io.github.slicewise.node;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What one node will show once its GPU software has settled.
 *
 * @param resources extended resources and their amounts, such as {@code nvidia.com/mig-1g.5gb} → 16
 * @param labels that the GPU software writes
 * @param taints on the node
 */
public record NodeState(SortedMap<String, Long> resources, SortedMap<String, String> labels, List<Taint> taints) {
    public NodeState {
        resources = Collections.unmodifiableSortedMap(new TreeMap<>(resources));
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
        taints = List.copyOf(taints);
    }

    /** The amount of this resource, 0 when the node does not advertise it. */
    public long amount(String resource) {
        return resources.getOrDefault(resource, 0L);
    }

    /** A node of these resources and labels without taints. */
    public static NodeState of(Map<String, Long> resources, Map<String, String> labels) {
        return new NodeState(new TreeMap<>(resources), new TreeMap<>(labels), List.of());
    }
}
