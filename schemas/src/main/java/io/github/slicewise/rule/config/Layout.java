package io.github.slicewise.rule.config;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many slices of each profile are wanted on one GPU.
 *
 * @param counts at least 1 each, by the profile's canonical name
 */
record Layout(SortedMap<String, Integer> counts) {
    /** More than any GPU holds; keeps hostile counts out of the arithmetic. */
    private static final long MANY = 1000;

    Layout {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /** What these slices come to; absent when a profile or a count cannot be read, or nothing is wanted. */
    static Optional<Layout> of(List<MigEntry.Slices> wanted) {
        var counts = new TreeMap<String, Integer>();
        for (MigEntry.Slices slices : wanted) {
            Optional<String> profile = slices.profile().map(ProfileName::canonical);
            long count = Math.min(slices.count().orElse(-1), MANY);
            if (profile.isEmpty() || count < 0) {
                return Optional.empty();
            }
            counts.merge(profile.get(), (int) count, Integer::sum);
        }
        counts.values().removeIf(count -> count == 0);
        return Optional.of(new Layout(counts)).filter(layout -> !layout.counts.isEmpty());
    }

    /** Whether the GPU has every profile that is wanted. */
    boolean existsOn(Gpu<?> gpu) {
        return instances().stream().allMatch(name -> gpu.profile(name).isPresent());
    }

    /** The GPU instances behind the profiles: {@code 3g.20gb} for {@code 1c.3g.20gb}. */
    List<String> instances() {
        return counts.keySet().stream()
                .flatMap(name -> ProfileName.parse(name).stream())
                .map(ProfileName::instance)
                .distinct()
                .toList();
    }

    /** Whether an empty GPU holds it, and if not, why and what it holds instead. */
    LayoutVerdict on(Gpu<?> gpu) {
        return MigGeometry.judge(gpu, counts);
    }

    /** The layout in a reader's words: {@code 2 × 1g.5gb + 1 × 3g.20gb}. */
    String text() {
        return text(counts);
    }

    static String text(Map<String, Integer> counts) {
        return new TreeMap<>(counts)
                .entrySet().stream()
                        .map(slices -> slices.getValue() + " × " + slices.getKey())
                        .collect(Collectors.joining(" + "));
    }
}
