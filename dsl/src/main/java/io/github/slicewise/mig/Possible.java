package io.github.slicewise.mig;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Every layout that an empty GPU can hold, found once by the search, with one witness each. Models whose slices differ in
 * nothing but their names share one table.
 */
final class Possible {
    private static final Map<List<Object>, Possible> KNOWN = new ConcurrentHashMap<>();

    private final long[] layouts;
    private final int[][] witnesses;

    /** The table for one model, searched for anew. */
    Possible(Grid grid) {
        Map<Long, int[]> found = new HashMap<>();
        Search.all(grid, (counts, occupied, path) -> {
            found.putIfAbsent(counts, path);
            return false;
        });
        layouts = found.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        witnesses = new int[layouts.length][];
        for (int at = 0; at < layouts.length; at++) {
            witnesses[at] = found.getOrDefault(layouts[at], new int[0]);
        }
    }

    /** The table for one model, shared with every model of the same numbers. */
    static Possible on(Grid grid) {
        return KNOWN.computeIfAbsent(grid.numbers(), any -> new Possible(grid));
    }

    boolean contains(long counts) {
        return Arrays.binarySearch(layouts, counts) >= 0;
    }

    /** One way to place a possible layout, as the search's path; empty when it is impossible. */
    int[] witness(long counts) {
        int at = Arrays.binarySearch(layouts, counts);
        return at < 0 ? new int[0] : witnesses[at].clone();
    }

    /** All possible layouts but the empty one. */
    long[] layouts() {
        return Arrays.stream(layouts).filter(counts -> counts != 0).toArray();
    }
}
