package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
    private final int[] spent;
    private int depth;

    private Search(Grid grid, long before, Optional<Long> wanted, Visitor visitor) {
        this.grid = grid;
        this.spent = new int[grid.budgets().length];
        for (int budget = 0; budget < spent.length; budget++) {
            spent[budget] = grid.budgets()[budget].spent(before);
        }
        this.wanted = wanted;
        this.visitor = visitor;
    }

    /** Visits every placed layout of an empty GPU until the visitor has enough. */
    static void all(Grid grid, Visitor visitor) {
        new Search(grid, 0, Optional.empty(), visitor).from(0, 0, 0, 0);
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
        boolean done = new Search(grid, before.counts(), Optional.of(before.counts() + wanted), first)
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
        var placements = new ArrayList<Placement>(path.length);
        for (int step : path) {
            placements.add(grid.placement(step >> START_BITS, step & ((1 << START_BITS) - 1)));
        }
        Collections.sort(placements);
        return List.copyOf(placements);
    }

    private boolean from(int position, int start, long occupied, long counts) {
        if (position == grid.profileCount()) {
            return visitor.enough(counts, occupied, Arrays.copyOf(path, depth));
        }
        int index = grid.largestFirst()[position];
        long[] masks = grid.masks(index);
        boolean another = mayHaveAnother(counts, index);
        for (int next = start; another && next < masks.length; next++) {
            if ((occupied & masks[next]) == 0) {
                step(index, next);
                boolean done = from(position, next + 1, occupied | masks[next], counts + Grid.one(index));
                stepBack(index);
                if (done) {
                    return true;
                }
            }
        }
        return complete(counts, index) && from(position + 1, 0, occupied, counts);
    }

    private void step(int index, int start) {
        path[depth++] = (index << START_BITS) | start;
        for (int budget = 0; budget < spent.length; budget++) {
            spent[budget] += grid.budgets()[budget].costs()[index];
        }
    }

    private void stepBack(int index) {
        depth--;
        for (int budget = 0; budget < spent.length; budget++) {
            spent[budget] -= grid.budgets()[budget].costs()[index];
        }
    }

    private boolean mayHaveAnother(long counts, int index) {
        int limit = wanted.isEmpty() ? grid.profile(index).maxCount() : Grid.count(wanted.get(), index);
        if (Grid.count(counts, index) >= limit) {
            return false;
        }
        for (int budget = 0; budget < spent.length; budget++) {
            Budget any = grid.budgets()[budget];
            if (spent[budget] + any.costs()[index] > any.limit()) {
                return false;
            }
        }
        return true;
    }

    private boolean complete(long counts, int index) {
        return wanted.isEmpty() || Grid.count(counts, index) == Grid.count(wanted.get(), index);
    }
}
