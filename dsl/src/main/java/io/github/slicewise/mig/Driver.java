package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A model of how the driver places a slice when the caller leaves the start to it: it takes the free start that leaves
 * the most starts of all profiles free, the lowest among equals. Inferred: it reproduces every published sequence of
 * creations, and is documented nowhere.
 *
 * @param grid the GPU model
 */
record Driver(Grid grid) {
    /** The index of the start that the driver picks; empty when it refuses. */
    OptionalInt start(State state, int index) {
        Room room = new Room(grid, state);
        long[] masks = grid.masks(index);
        int best = -1;
        int most = -1;
        for (int start = 0; start < masks.length; start++) {
            int left = room.has(index, start) ? room.startsLeft(masks[start]) : -1;
            if (left > most) {
                best = start;
                most = left;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /** What happens when slices are created in this order. */
    Creation create(State before, List<Integer> order) {
        var placed = new ArrayList<Placement>();
        State state = before;
        for (int index : order) {
            OptionalInt start = start(state, index);
            if (start.isEmpty()) {
                return new Creation(placed, OptionalInt.of(placed.size()));
            }
            placed.add(grid.placement(index, start.getAsInt()));
            state = state.with(grid.masks(index)[start.getAsInt()], index);
        }
        return new Creation(placed, OptionalInt.empty());
    }

    /** The first order that works, larger slices tried first; absent when none does. */
    Optional<List<Placement>> order(State before, long wanted) {
        if (wanted == 0) {
            return Optional.of(List.of());
        }
        return IntStream.of(grid.largestFirst())
                .filter(index -> Grid.count(wanted, index) > 0)
                .mapToObj(index -> startingWith(before, wanted, index))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<List<Placement>> startingWith(State before, long wanted, int index) {
        OptionalInt start = start(before, index);
        if (start.isEmpty()) {
            return Optional.empty();
        }
        State after = before.with(grid.masks(index)[start.getAsInt()], index);
        return order(after, wanted - Grid.one(index)).map(rest -> {
            var all = new ArrayList<Placement>();
            all.add(grid.placement(index, start.getAsInt()));
            all.addAll(rest);
            return List.copyOf(all);
        });
    }
}
