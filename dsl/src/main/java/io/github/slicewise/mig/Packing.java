package io.github.slicewise.mig;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * GPUs of one model that together hold a demand.
 *
 * @param layouts one layout for each GPU, the demanded slices only
 * @param fewest whether it is proved that fewer GPUs cannot hold the demand
 */
public record Packing(List<SortedMap<String, Integer>> layouts, boolean fewest) {
    public Packing {
        layouts = List.copyOf(layouts);
    }

    /** How many GPUs are needed. */
    public int gpus() {
        return layouts.size();
    }

    /** How many slices of a profile all GPUs hold together. */
    public int total(String profile) {
        return layouts.stream()
                .mapToInt(layout -> ((Map<String, Integer>) layout).getOrDefault(profile, 0))
                .sum();
    }
}
