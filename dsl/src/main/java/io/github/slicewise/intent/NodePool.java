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
 * @param group of pools whose nodes carry the same labels; absent when the pool's nodes are told from all others
 */
public record NodePool(
        String name,
        Gpu<?> gpu,
        int gpusPerNode,
        int nodes,
        Optional<String> instanceType,
        Sharing sharing,
        List<Taint> taints,
        SortedMap<String, String> labels,
        Optional<String> group) {
    public NodePool {
        Steps.named(name, "pool");
        Steps.positive(gpusPerNode, "GPUs per node");
        Steps.positive(nodes, "Nodes");
        taints = List.copyOf(taints);
        labels = Steps.sorted(labels);
    }

    /** A pool of one-GPU nodes of this model, one node, every GPU whole. */
    public static NodePool of(String name, Gpu<?> gpu) {
        return new NodePool(
                name, gpu, 1, 1, Optional.empty(), Exclusive.GPU, List.of(), Steps.sorted(Map.of()), Optional.empty());
    }

    /** With this many physical GPUs in every node. */
    public NodePool gpusPerNode(int count) {
        return new NodePool(name, gpu, count, nodes, instanceType, sharing, taints, labels, group);
    }

    /** With this many nodes; for a provisioned pool, at most this many. */
    public NodePool nodes(int count) {
        return new NodePool(name, gpu, gpusPerNode, count, instanceType, sharing, taints, labels, group);
    }

    /** On machines of this type. */
    public NodePool instanceType(String type) {
        return new NodePool(name, gpu, gpusPerNode, nodes, Optional.of(type), sharing, taints, labels, group);
    }

    /** Sharing its GPUs this way. */
    public NodePool sharing(Sharing way) {
        return new NodePool(name, gpu, gpusPerNode, nodes, instanceType, way, taints, labels, group);
    }

    /** With one more taint. */
    public NodePool taint(Taint taint) {
        return new NodePool(
                name, gpu, gpusPerNode, nodes, instanceType, sharing, Steps.plus(taints, taint), labels, group);
    }

    /** With one more label. */
    public NodePool label(String key, String value) {
        return new NodePool(
                name, gpu, gpusPerNode, nodes, instanceType, sharing, taints, Steps.plus(labels, key, value), group);
    }

    /**
     * In a group of pools that one maker of nodes makes alike, such as a node group whose machines have different GPUs: all
     * its nodes carry the same labels, and each GPU is cut as the pool of its model says.
     */
    public NodePool inGroup(String name) {
        return new NodePool(
                this.name, gpu, gpusPerNode, nodes, instanceType, sharing, taints, labels, Optional.of(name));
    }
}
