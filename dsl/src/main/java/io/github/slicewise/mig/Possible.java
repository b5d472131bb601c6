package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Every layout that an empty GPU of one model can hold, found once by the search, with one witness each. */
final class Possible {
    private final Grid grid;
    private final long[] layouts;
    private final int[][] witnesses;

    Possible(Grid grid) {
        this.grid = grid;
        Map<Long, int[]> found = new HashMap<>();
        if (grid.profileCount() > 0) {
            Search.all(grid, (counts, occupied, path) -> {
                found.putIfAbsent(counts, path);
                return false;
            });
        }
        layouts = found.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        witnesses = Arrays.stream(layouts)
                .mapToObj(counts -> found.getOrDefault(counts, new int[0]))
                .toArray(int[][]::new);
    }

    boolean contains(long counts) {
        return counts == 0 || Arrays.binarySearch(layouts, counts) >= 0;
    }

    /** One way to place a possible layout; empty when it is impossible. */
    List<Placement> witness(long counts) {
        int at = Arrays.binarySearch(layouts, counts);
        return at < 0 ? List.of() : Search.placements(grid, witnesses[at]);
    }

    /** All possible layouts but the empty one. */
    long[] layouts() {
        return Arrays.stream(layouts).filter(counts -> counts != 0).toArray();
    }

    boolean maximal(long counts) {
        return IntStream.range(0, grid.profileCount()).noneMatch(index -> contains(counts + Grid.one(index)));
    }

    /** Placed layouts that have no room for any further slice. */
    List<List<Placement>> fullPlacements() {
        var full = new ArrayList<List<Placement>>();
        Search.all(grid, (counts, occupied, path) -> {
            if (new Room(grid, new State(counts, occupied)).isNone()) {
                full.add(Search.placements(grid, path));
            }
            return false;
        });
        return List.copyOf(full);
    }
}
