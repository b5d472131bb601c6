package io.github.slicewise.diff;

import io.github.slicewise.preview.PoolForecast;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What becomes of a pool's nodes and of what they show. */
final class PoolChanges {
    private static final String NOTHING = "none";
    private static final String UNKNOWN = "not known";

    private static final Pattern PROPERTY = Pattern.compile(
            "nvidia\\.com/mig-.*\\.(memory|multiprocessors|engines\\..*|slices\\..*|replicas|sharing-strategy)");

    private PoolChanges() {}

    static Optional<Change> of(PoolPair pair) {
        if (pair.older().isEmpty()) {
            return pair.newer().map(pool -> alone(Change.Sign.PLUS, pool));
        }
        if (pair.newer().isEmpty()) {
            return pair.older().map(pool -> alone(Change.Sign.MINUS, pool));
        }
        return changed(pair.older().get(), pair.newer().get());
    }

    private static Change alone(Change.Sign sign, PoolForecast pool) {
        var details = new ArrayList<String>();
        details.add("nodes: " + nodes(pool));
        details.add("hardware: " + hardware(pool));
        details.add("advertises: " + advertised(pool));
        if (!pool.taints().isEmpty()) {
            details.add("taints: " + taints(pool));
        }
        return new Change(
                Change.Topic.POOLS, sign, pool.pool().title(), pool.pool().at(), details);
    }

    private static Optional<Change> changed(PoolForecast older, PoolForecast newer) {
        var details = new ArrayList<String>();
        compare(details, "nodes", nodes(older), nodes(newer));
        compare(details, "hardware", hardware(older), hardware(newer));
        compare(details, "cut", cut(older), cut(newer));
        compare(details, "shared", listed(older.sharing()), listed(newer.sharing()));
        compare(details, "advertises", advertised(older), advertised(newer));
        boolean known = older.missing().isEmpty() && newer.missing().isEmpty();
        labels(details, known ? older.labels() : own(older), known ? newer.labels() : own(newer));
        compare(details, "taints", taints(older), taints(newer));
        return details.isEmpty()
                ? Optional.empty()
                : Optional.of(new Change(
                        Change.Topic.POOLS,
                        Change.Sign.OTHER,
                        newer.pool().title(),
                        newer.pool().at(),
                        details));
    }

    private static void compare(List<String> details, String aspect, String older, String newer) {
        if (!older.equals(newer)) {
            details.add(aspect + ": " + older + " → " + newer);
        }
    }

    /** The labels from the start: where a side is not known, nothing can be said of what its software would write. */
    private static SortedMap<String, String> own(PoolForecast pool) {
        var labels = new TreeMap<String, String>();
        pool.pool().labels().forEach(label -> labels.put(label.key(), label.value()));
        return labels;
    }

    /** Only those that differ, without the properties of slices, which change with the layout. */
    private static void labels(List<String> details, SortedMap<String, String> older, SortedMap<String, String> newer) {
        var keys = new TreeSet<>(older.keySet());
        keys.addAll(newer.keySet());
        keys.removeIf(PROPERTY.asMatchPredicate());
        for (String key : keys) {
            compare(details, "label " + key, older.getOrDefault(key, NOTHING), newer.getOrDefault(key, NOTHING));
        }
    }

    private static String nodes(PoolForecast pool) {
        return pool.pool().nodes().isPresent() ? "" + pool.pool().nodes().getAsLong() : UNKNOWN;
    }

    private static String hardware(PoolForecast pool) {
        return pool.hardware().isEmpty() ? UNKNOWN : String.join(" or ", pool.hardware());
    }

    private static String cut(PoolForecast pool) {
        boolean known = pool.missing().isEmpty();
        return pool.cuts().isEmpty() ? (known ? "whole" : UNKNOWN) : String.join("; or ", pool.cuts());
    }

    private static String taints(PoolForecast pool) {
        return listed(pool.taints());
    }

    private static String listed(List<String> all) {
        return all.isEmpty() ? NOTHING : String.join(", ", all);
    }

    /** {@code nvidia.com/gpu: 8}. */
    static String advertised(PoolForecast pool) {
        if (pool.missing().isPresent()) {
            return UNKNOWN;
        }
        return pool.resources().stream()
                .map(each -> each.isEmpty() ? NOTHING : amounts(each))
                .collect(Collectors.joining("; or "));
    }

    private static String amounts(SortedMap<String, Long> resources) {
        return resources.entrySet().stream()
                .map((Map.Entry<String, Long> each) -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
