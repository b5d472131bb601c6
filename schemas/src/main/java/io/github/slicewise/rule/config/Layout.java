package io.github.slicewise.rule.config;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How many GPU instances of each profile an entry needs at least. */
final class Layout {
    /** More than any GPU holds; keeps hostile counts out of the arithmetic. */
    private static final long MANY = 1000;

    private Layout() {}

    /** The instances that an entry needs; absent when a profile or a count cannot be read, or nothing is wanted. */
    static Optional<SortedMap<String, Integer>> of(MigEntry entry) {
        boolean readable = entry.slices().stream()
                .allMatch(
                        slices -> slices.profile().isPresent() && slices.count().orElse(-1) >= 0);
        return Optional.of(of(entry.slices())).filter(layout -> readable && !layout.isEmpty());
    }

    /**
     * The instances for these slices. Compute instances such as {@code 1c.3g.20gb} share a GPU instance, so they are
     * counted by compute slices: fewer instances can never do.
     */
    static SortedMap<String, Integer> of(List<MigEntry.Slices> wanted) {
        var compute = new TreeMap<String, Long>();
        var perInstance = new TreeMap<String, Integer>();
        for (MigEntry.Slices slices : wanted) {
            slices.profile().filter(profile -> profile.slices() > 0).ifPresent(profile -> {
                long count = Math.min(slices.count().orElse(0), MANY);
                compute.merge(profile.instance(), count * Math.min(profile.compute(), profile.slices()), Long::sum);
                perInstance.put(profile.instance(), profile.slices());
            });
        }
        var instances = new TreeMap<String, Integer>();
        compute.forEach((name, slices) -> {
            int each = perInstance.getOrDefault(name, 1);
            instances.put(name, (int) ((slices + each - 1) / each));
        });
        instances.values().removeIf(count -> count == 0);
        return Collections.unmodifiableSortedMap(instances);
    }

    /** The layout in a reader's words: {@code 2 × 1g.5gb + 1 × 3g.20gb}. */
    static String text(Map<String, Integer> layout) {
        return new TreeMap<>(layout)
                .entrySet().stream()
                        .map(slices -> slices.getValue() + " × " + slices.getKey())
                        .collect(Collectors.joining(" + "));
    }
}
