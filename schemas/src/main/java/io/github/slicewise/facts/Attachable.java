package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A GPU that can be attached to machines without one of their own.
 *
 * @param family what the types of those machines begin with, up to the first hyphen
 * @param gpu the model
 * @param counts how many of it one machine can have
 * @param columns everything the table says of it, by column
 */
public record Attachable(String family, Gpu<?> gpu, List<Integer> counts, SortedMap<String, String> columns) {
    public Attachable {
        counts = List.copyOf(counts);
        columns = Collections.unmodifiableSortedMap(new TreeMap<>(columns));
    }

    /** Whether machines of this type take it. */
    public boolean fits(String type) {
        return type.startsWith(family + "-");
    }

    /** A machine of this type with so many of it. */
    public Machine on(String type, int gpus) {
        return new Machine(type, Optional.of(gpu), gpus, columns);
    }
}
