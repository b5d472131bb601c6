package io.github.slicewise.plan.own;

import io.github.slicewise.node.Taint;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a manifest is given so that its pods get their GPUs.
 *
 * @param shares of its containers
 * @param selector labels of the nodes
 * @param taints of the nodes, each to be tolerated
 */
public record Placing(List<Share> shares, SortedMap<String, String> selector, List<Taint> taints) {
    public Placing {
        shares = List.copyOf(shares);
        selector = Collections.unmodifiableSortedMap(new TreeMap<>(selector));
        taints = List.copyOf(taints);
    }
}
