package io.github.slicewise.plan;

import java.util.List;
import java.util.SortedMap;

/**
 * How the GPUs of a pool are cut.
 *
 * @param layout name of the layout, the value of the node label {@code nvidia.com/mig.config}
 * @param strategy how slices are named: {@code single} or {@code mixed}
 * @param slices how many of each profile on one GPU, in NVIDIA's spelling
 * @param instead GPUs that are cut otherwise
 * @param text the layout in a reader's words
 */
public record MigPlan(
        String layout, String strategy, SortedMap<String, Integer> slices, List<Instead> instead, String text) {
    /**
     * GPUs of every node that are cut otherwise than the rest.
     *
     * @param gpus their numbers, from 0
     * @param slices how many of each profile; empty for whole GPUs
     */
    public record Instead(List<Integer> gpus, SortedMap<String, Integer> slices) {
        public Instead {
            gpus = List.copyOf(gpus);
        }
    }

    public MigPlan {
        instead = List.copyOf(instead);
    }

    /** Whether any GPU of a node has slices of this profile. */
    boolean has(String profile) {
        return slices.containsKey(profile)
                || instead.stream().anyMatch(each -> each.slices().containsKey(profile));
    }
}
