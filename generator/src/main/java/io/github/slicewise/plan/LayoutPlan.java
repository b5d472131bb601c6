package io.github.slicewise.plan;

import java.util.List;
import java.util.SortedMap;

/**
 * A MIG layout under the name that the node label {@code nvidia.com/mig.config} selects it by.
 *
 * @param name a label value
 * @param entries one for each GPU model that has a layout of this name
 */
public record LayoutPlan(String name, List<Entry> entries) {
    /**
     * The layout on one GPU model, or on some GPUs of a node.
     *
     * @param gpus the numbers of the GPUs that it is for, from 0; empty for all
     * @param deviceIds PCI ids that tell the model from others; empty when the name means one model only
     * @param slices how many of each profile, in NVIDIA's spelling; empty to leave the GPUs whole
     */
    public record Entry(List<Integer> gpus, List<String> deviceIds, SortedMap<String, Integer> slices) {
        public Entry {
            gpus = List.copyOf(gpus);
            deviceIds = List.copyOf(deviceIds);
        }
    }

    public LayoutPlan {
        entries = List.copyOf(entries);
    }
}
