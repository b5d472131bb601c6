package io.github.slicewise.mig;

import java.util.List;

/**
 * What already stands on a GPU.
 *
 * @param counts how many of each profile
 * @param occupied the placement units taken, one bit each
 */
record State(long counts, long occupied) {
    static final State EMPTY = new State(0, 0);

    /** The state after these slices; they must stand at allowed starts, side by side, within the GPU's totals. */
    static State of(Grid grid, List<Placement> placed) {
        State state = EMPTY;
        for (Placement placement : placed) {
            state = state.with(grid, placement);
        }
        return state;
    }

    private State with(Grid grid, Placement placement) {
        int index = grid.index(placement.profile());
        if (index < 0) {
            throw new IllegalArgumentException(
                    "`" + placement.profile() + "` is not a profile of `" + grid.gpu() + "`.");
        }
        int start = grid.profile(index).starts().indexOf(placement.start());
        if (start < 0) {
            throw new IllegalArgumentException("`%s` cannot start at %d on `%s`; it starts at %s."
                    .formatted(
                            placement.profile(),
                            placement.start(),
                            grid.gpu(),
                            grid.profile(index).starts()));
        }
        long mask = grid.masks(index)[start];
        if ((occupied & mask) != 0) {
            throw new IllegalArgumentException("`" + placement + "` overlaps another slice.");
        }
        State after = new State(counts + Grid.one(index), occupied | mask);
        if (!grid.affordable(after.counts())) {
            throw new IllegalArgumentException(
                    "`" + placement + "` takes more than `" + grid.gpu() + "` has left beside the other slices.");
        }
        return after;
    }

    /** The state with one slice more, which must fit. */
    State with(long mask, int index) {
        return new State(counts + Grid.one(index), occupied | mask);
    }
}
