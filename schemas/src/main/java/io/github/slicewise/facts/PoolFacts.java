package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.regex.Pattern;

/**
 * What a platform's own node pools, or machine images of a family, do with GPUs by themselves.
 *
 * @param title the platform's or family's name in a reader's words
 * @param names what a pool may be called
 * @param naming the same as an advice
 * @param strategies how slices may be named: {@code single}, {@code mixed}
 * @param renames whether shares may have a resource name of their own
 * @param refusesMoreThanOne ways of sharing under which a container that asks for more than one share is always refused
 * @param mostClients most containers on one GPU or slice; empty when the platform shares nothing itself
 * @param sharesSlicesByMps whether MIG slices are shared through MPS too, which NVIDIA's own plugin refuses
 * @param ways the platform's word for each way of sharing, by the device plugin's key
 * @param labels node labels that the platform writes, by what they show
 * @param models the word for a GPU model, by its id, where slices are cut by model
 * @param cuts the platform's word for each profile that it can cut, by the id of the model
 */
public record PoolFacts(
        String title,
        Pattern names,
        String naming,
        Set<String> strategies,
        boolean renames,
        Set<String> refusesMoreThanOne,
        OptionalInt mostClients,
        boolean sharesSlicesByMps,
        Map<String, String> ways,
        Map<String, String> labels,
        Map<String, String> models,
        Map<String, SortedMap<String, String>> cuts) {
    public PoolFacts {
        strategies = Set.copyOf(strategies);
        refusesMoreThanOne = Set.copyOf(refusesMoreThanOne);
        ways = Map.copyOf(ways);
        labels = Map.copyOf(labels);
        models = Map.copyOf(models);
        cuts = Map.copyOf(cuts);
    }

    /** The platform's word for each profile that it can cut this model into; empty when it cuts no such GPU. */
    public Map<String, String> cuts(Gpu<?> gpu) {
        SortedMap<String, String> words = cuts.get(gpu.id());
        return words == null ? Map.of() : words;
    }
}
