package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One of a platform's machine types with GPUs.
 *
 * @param type the platform's name of it
 * @param gpu the model of its GPUs; absent when they are not in the catalogue, or it holds a fraction of one
 * @param gpus how many whole GPUs it has
 * @param columns everything the table says of it, by column
 */
public record Machine(String type, Optional<Gpu<?>> gpu, int gpus, SortedMap<String, String> columns) {
    public Machine {
        columns = Collections.unmodifiableSortedMap(new TreeMap<>(columns));
    }
}
