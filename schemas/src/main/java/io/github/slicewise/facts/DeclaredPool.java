package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.yaml.Mapping;
import java.util.Collections;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Nodes that the user describes in {@code slicewise.yaml}; what is not said is not there.
 *
 * @param root what is written; labels and taints are read from it with their places
 * @param name unique among the described pools; that of a provisioner's pool to complete it
 * @param gpu the model of every GPU; absent when nothing usable is said
 * @param instanceType the platform's machine type
 * @param gpusPerNode whole GPUs of one node
 * @param nodes how many nodes there are; absent when not said
 * @param strategy how MIG slices are named; absent to let the rest of the input decide
 * @param layout slices of every GPU by profile, empty for MIG switched off; absent to let the node's label decide
 * @param replication how devices are shared, without entries for not at all; absent to let the rest of the input decide
 */
public record DeclaredPool(
        Mapping root,
        String name,
        Optional<Gpu<?>> gpu,
        Optional<String> instanceType,
        int gpusPerNode,
        OptionalInt nodes,
        Optional<Strategy> strategy,
        Optional<SortedMap<String, Integer>> layout,
        Optional<Replication> replication) {
    public DeclaredPool {
        layout = layout.map(counts -> Collections.unmodifiableSortedMap(new TreeMap<>(counts)));
    }
}
