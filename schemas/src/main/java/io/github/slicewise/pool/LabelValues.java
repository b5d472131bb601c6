package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Resources;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The values that a label of a pool's nodes may have. */
public final class LabelValues {
    /** Longest value that a label may have. */
    private static final int LONGEST = 63;

    private LabelValues() {}

    /** Those values, several where the hardware is not decided; empty when nothing is known of the label. */
    public static Set<String> of(Pool pool, String key) {
        Optional<Label> own = pool.label(key);
        if (own.isPresent()) {
            return Set.of(own.get().value());
        }
        boolean always = pool.isKnown()
                && pool.predictions().stream()
                        .allMatch(each -> each.state().labels().containsKey(key));
        if (!always) {
            return Set.of();
        }
        Set<String> values = pool.predictions().stream()
                .map(Prediction::state)
                .map(state -> state.labels().get(key))
                .collect(Collectors.toCollection(TreeSet::new));
        return isProduct(key) ? fitting(boards(pool, values)) : values;
    }

    /** Values that the nodes' GPU software makes for this label and that are too long to be shown. */
    public static Set<String> lost(Pool pool, String key) {
        var all = new TreeSet<String>();
        for (Prediction each : pool.predictions()) {
            Optional.ofNullable(each.lost().get(key)).ifPresent(all::add);
            Optional.ofNullable(each.state().labels().get(key)).ifPresent(all::add);
        }
        Set<String> values = isProduct(key) && pool.label(key).isEmpty() ? boards(pool, all) : new TreeSet<>(all);
        values.removeIf(value -> value.length() <= LONGEST);
        return values;
    }

    private static boolean isProduct(String key) {
        return key.startsWith(Resources.DOMAIN) && key.endsWith(".product");
    }

    private static Set<String> fitting(Set<String> values) {
        values.removeIf(value -> value.length() > LONGEST);
        return values;
    }

    /** One model is sold on several boards, each with a name of its own. */
    private static Set<String> boards(Pool pool, Set<String> values) {
        var all = new TreeSet<>(values);
        pool.hardware().stream().map(Hardware::gpu).forEach(gpu -> addBoards(gpu, values, all));
        return all;
    }

    private static void addBoards(Gpu<?> gpu, Set<String> values, Set<String> all) {
        for (String value : values) {
            String first = gpu.products().stream().findFirst().orElse(gpu.id());
            if (value.startsWith(first)) {
                gpu.products().forEach(board -> all.add(board + value.substring(first.length())));
            }
        }
    }
}
