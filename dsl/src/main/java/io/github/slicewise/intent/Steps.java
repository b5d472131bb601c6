package io.github.slicewise.intent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Copies for the next value of a fluent step. */
final class Steps {
    private Steps() {}

    static <T> List<T> plus(List<T> list, T item) {
        var longer = new ArrayList<>(list);
        longer.add(item);
        return List.copyOf(longer);
    }

    static <V> SortedMap<String, V> plus(Map<String, V> map, String key, V value) {
        var larger = new TreeMap<>(map);
        larger.put(key, value);
        return Collections.unmodifiableSortedMap(larger);
    }

    static <V> SortedMap<String, V> sorted(Map<String, V> map) {
        return Collections.unmodifiableSortedMap(new TreeMap<>(map));
    }

    static int positive(int number, String what) {
        if (number < 1) {
            throw new IllegalArgumentException(what + " must be at least 1, not " + number + ".");
        }
        return number;
    }

    static String named(String name, String what) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("A " + what + " needs a name.");
        }
        return name;
    }
}
