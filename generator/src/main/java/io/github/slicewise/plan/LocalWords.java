package io.github.slicewise.plan;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.PoolFacts;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A pool in its platform's own words. */
final class LocalWords {
    private LocalWords() {}

    /**
     * What the platform's table says of the machine, by column, and its words for the slices ({@code partition}), the way of
     * sharing ({@code way}, {@code clients}), the number of GPUs ({@code count}) and their model ({@code model}).
     */
    static SortedMap<String, String> of(
            PoolFacts facts,
            Optional<Machine> machine,
            String gpu,
            int gpus,
            Optional<MigPlan> mig,
            Optional<SharePlan> share) {
        var words = new TreeMap<String, String>();
        machine.map(Machine::columns).ifPresent(words::putAll);
        words.put("count", Integer.toString(gpus));
        Optional.ofNullable(facts.models().get(gpu)).ifPresent(word -> words.put("model", word));
        mig.flatMap(plan -> plan.slices().keySet().stream().findFirst())
                .flatMap(profile -> Optional.ofNullable(
                        facts.cuts().getOrDefault(gpu, new TreeMap<>()).get(profile)))
                .ifPresent(word -> words.put("partition", word));
        share.flatMap(plan -> Optional.ofNullable(facts.ways().get(plan.way()))).ifPresent(word -> {
            words.put("way", word);
            words.put("clients", Integer.toString(share.orElseThrow().replicas()));
        });
        return words;
    }

    /** The labels that the platform writes on the pool's nodes. */
    static SortedMap<String, String> labels(PoolFacts facts, Map<String, String> words) {
        var labels = new TreeMap<String, String>();
        facts.labels().forEach((what, label) -> {
            if (words.containsKey(what)) {
                labels.put(label, words.get(what));
            }
        });
        return labels;
    }
}
