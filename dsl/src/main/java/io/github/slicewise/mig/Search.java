package io.github.slicewise.mig;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The one search: profiles from the largest to the smallest, starts from the lowest to the highest, so that each placed
 * layout is met exactly once. Every limit falls with the slices, so a branch that breaks one is left at once.
 */
final class Search {
    /** Told each placed layout; answers whether that was enough. */
    interface Visitor {
        /**
         * Looks at one placed layout.
         *
         * @param counts how many of each profile, what stood there before included
         * @param occupied the units taken
         * @param path the new slices, each as profile index and start index
         */
        boolean enough(long counts, long occupied, int[] path);
    }

    private static final int START_BITS = 8;

    private final Grid grid;
    private final Visitor visitor;
    private final Optional<Long> wanted;
    private final int[] path = new int[Long.SIZE];
    private int depth;

    private Search(Grid grid, Optional<Long> wanted, Visitor visitor) {
        this.grid = grid;
        this.wanted = wanted;
        this.visitor = visitor;
    }

    /** Visits every placed layout of an empty GPU until the visitor has enough. */
    static void all(Grid grid, Visitor visitor) {
        new Search(grid, Optional.empty(), visitor).from(0, 0, 0, 0);
    }

    /** A place for each wanted slice beside what is there; absent when there is none. */
    static Optional<List<Placement>> places(Grid grid, State before, long wanted) {
        if (!mayFit(grid, before.counts(), wanted)) {
            return Optional.empty();
        }
        var found = new int[1][];
        Visitor first = (counts, occupied, path) -> {
            found[0] = path;
            return true;
        };
        boolean done = new Search(grid, Optional.of(before.counts() + wanted), first)
                .from(0, 0, before.occupied(), before.counts());
        return done ? Optional.of(placements(grid, found[0])) : Optional.empty();
    }

    /** Whether the sum can be counted at all: packed counts must not spill into each other. */
    private static boolean mayFit(Grid grid, long before, long wanted) {
        return IntStream.range(0, grid.profileCount())
                .allMatch(index -> Grid.count(before, index) + Grid.count(wanted, index)
                        <= grid.profile(index).maxCount());
    }

    static List<Placement> placements(Grid grid, int[] path) {
        return IntStream.of(path)
                .mapToObj(step -> grid.placement(step >> START_BITS, step & ((1 << START_BITS) - 1)))
                .sorted()
                .toList();
    }

    private boolean from(int position, int start, long occupied, long counts) {
        if (position == grid.profileCount()) {
            return visitor.enough(counts, occupied, Arrays.copyOf(path, depth));
        }
        int index = grid.largestFirst()[position];
        long[] masks = grid.masks(index);
        for (int next = start; next < masks.length; next++) {
            long more = counts + Grid.one(index);
            if ((occupied & masks[next]) == 0 && within(more, index) && grid.affordable(more)) {
                path[depth++] = (index << START_BITS) | next;
                boolean done = from(position, next + 1, occupied | masks[next], more);
                depth--;
                if (done) {
                    return true;
                }
            }
        }
        return complete(counts, index) && from(position + 1, 0, occupied, counts);
    }

    private boolean within(long counts, int index) {
        return wanted.isEmpty() || Grid.count(counts, index) <= Grid.count(wanted.get(), index);
    }

    private boolean complete(long counts, int index) {
        return wanted.isEmpty() || Grid.count(counts, index) == Grid.count(wanted.get(), index);
    }
}
