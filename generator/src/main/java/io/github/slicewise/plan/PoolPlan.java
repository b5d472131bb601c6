package io.github.slicewise.plan;

import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Taint;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One pool with every number decided.
 *
 * @param name unique in the plan, a DNS label
 * @param key what its nodes' labels call it, and its device-plugin configuration: its group, else its own name
 * @param gpu id of the GPU model
 * @param gpusPerNode physical GPUs of one node
 * @param nodes how many nodes; for a provisioned pool, at most
 * @param instanceType the platform's name of the machine, where it is said
 * @param arch CPU architecture as node labels spell it, where the machine is known
 * @param cpus of one node, where the machine is known
 * @param memoryMiB that the machine is sold with, at least what a node shows, where it is known
 * @param mig how each GPU is cut, where it is
 * @param share how each whole GPU is shared, where it is
 * @param labels to set on every node
 * @param taints to set on every node
 * @param node what one node will show
 * @param machine what is known of its machines, by the columns of the platform's table; empty when nothing is
 * @param local the pool in the words of the platform whose own node pool it is; empty elsewhere
 * @param selector labels of its nodes that its workloads ask for
 */
public record PoolPlan(
        String name,
        String key,
        String gpu,
        int gpusPerNode,
        int nodes,
        Optional<String> instanceType,
        Optional<String> arch,
        Optional<Integer> cpus,
        Optional<Integer> memoryMiB,
        Optional<MigPlan> mig,
        Optional<SharePlan> share,
        SortedMap<String, String> labels,
        List<Taint> taints,
        NodeState node,
        SortedMap<String, String> machine,
        SortedMap<String, String> local,
        SortedMap<String, String> selector) {
    /** Most of {@code nvidia.com/gpu} that all nodes together count, before or after the GPUs are shared. */
    public long gpuLimit() {
        return (long) nodes * Math.max(gpusPerNode, node.amount("nvidia.com/gpu"));
    }

    /** Most memory that all nodes together count, in GiB, where the machine is known. */
    public Optional<Long> memoryLimitGiB() {
        return memoryMiB.map(one -> ((long) nodes * one + 1023) / 1024);
    }

    public PoolPlan {
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
        taints = List.copyOf(taints);
        machine = Collections.unmodifiableSortedMap(new TreeMap<>(machine));
        local = Collections.unmodifiableSortedMap(new TreeMap<>(local));
        selector = Collections.unmodifiableSortedMap(new TreeMap<>(selector));
    }
}
