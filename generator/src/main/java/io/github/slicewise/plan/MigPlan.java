package io.github.slicewise.plan;

import java.util.SortedMap;

/**
 * How every GPU of a pool is cut.
 *
 * @param layout name of the layout, the value of the node label {@code nvidia.com/mig.config}
 * @param strategy how slices are named: {@code single} or {@code mixed}
 * @param slices how many of each profile on one GPU, in NVIDIA's spelling
 * @param text the layout in a reader's words
 */
public record MigPlan(String layout, String strategy, SortedMap<String, Integer> slices, String text) {}
