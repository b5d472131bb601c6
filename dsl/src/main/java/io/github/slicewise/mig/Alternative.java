package io.github.slicewise.mig;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A possible layout near one that is not.
 *
 * @param layout how many of each profile
 * @param change what it changes, in one sentence
 */
public record Alternative(SortedMap<String, Integer> layout, String change) {
    public Alternative {
        layout = Collections.unmodifiableSortedMap(new TreeMap<>(layout));
    }
}
