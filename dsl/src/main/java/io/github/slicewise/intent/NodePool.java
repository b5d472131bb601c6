package io.github.slicewise.intent;

import io.github.slicewise.gpu.Gpu;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Nodes of one kind, all sharing their GPUs alike.
 *
 * @param name unique in the intent
 * @param gpu the model of every GPU in the pool
 * @param gpusPerNode physical GPUs of one node
 * @param nodes how many nodes there are; for a provisioned pool, at most
 * @param instanceType the platform's name of the machine, where there is one
 * @param sharing how each GPU is shared
 * @param taints on every node
 * @param labels on every node, beside those that follow from the sharing
 */
public record NodePool(
        String name,
        Gpu<?> gpu,
        int gpusPerNode,
        int nodes,
        Optional<String> instanceType,
        Sharing sharing,
        List<Taint> taints,
        SortedMap<String, String> labels) {
    public NodePool {
        Steps.named(name, "pool");
        Steps.positive(gpusPerNode, "GPUs per node");
        Steps.positive(nodes, "Nodes");
        taints = List.copyOf(taints);
        labels = Steps.sorted(labels);
    }

    /** A pool of one-GPU nodes of this model, one node, every GPU whole. */
    public static NodePool of(String name, Gpu<?> gpu) {
        return new NodePool(name, gpu, 1, 1, Optional.empty(), Exclusive.GPU, List.of(), Steps.sorted(Map.of()));
    }

    /** With this many physical GPUs in every node. */
    public NodePool gpusPerNode(int count) {
        return new NodePool(name, gpu, count, nodes, instanceType, sharing, taints, labels);
    }

    /** With this many nodes; for a provisioned pool, at most this many. */
    public NodePool nodes(int count) {
        return new NodePool(name, gpu, gpusPerNode, count, instanceType, sharing, taints, labels);
    }

    /** On machines of this type. */
    public NodePool instanceType(String type) {
        return new NodePool(name, gpu, gpusPerNode, nodes, Optional.of(type), sharing, taints, labels);
    }

    /** Sharing its GPUs this way. */
    public NodePool sharing(Sharing way) {
        return new NodePool(name, gpu, gpusPerNode, nodes, instanceType, way, taints, labels);
    }

    /** With one more taint. */
    public NodePool taint(Taint taint) {
        return new NodePool(name, gpu, gpusPerNode, nodes, instanceType, sharing, Steps.plus(taints, taint), labels);
    }

    /** With one more label. */
    public NodePool label(String key, String value) {
        return new NodePool(
                name, gpu, gpusPerNode, nodes, instanceType, sharing, taints, Steps.plus(labels, key, value));
    }
}
