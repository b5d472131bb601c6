package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How a GPU gets from the slices it has to other slices, keeping as many as it can where they stand.
 *
 * @param kept slices that stay, with whatever runs on them
 * @param destroyed slices to destroy first
 * @param created slices to create then, in this order
 */
public record Transition(List<Placement> kept, List<Placement> destroyed, List<Placement> created) {
    public Transition {
        kept = List.copyOf(kept);
        destroyed = List.copyOf(destroyed);
        created = List.copyOf(created);
    }

    /** The transition that keeps the most slices, then the most memory; absent when the goal is impossible. */
    static Optional<Transition> between(Grid grid, List<Placement> placed, long goal) {
        return IntStream.range(0, 1 << placed.size())
                .mapToObj(subset -> chosen(placed, subset))
                .sorted(Comparator.<List<Placement>>comparingInt(List::size)
                        .thenComparingInt(Transition::memory)
                        .reversed())
                .map(kept -> keeping(grid, placed, kept, goal))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static List<Placement> chosen(List<Placement> placed, int subset) {
        return IntStream.range(0, placed.size())
                .filter(i -> (subset & (1 << i)) != 0)
                .mapToObj(placed::get)
                .toList();
    }

    private static int memory(List<Placement> placements) {
        return placements.stream().mapToInt(Placement::size).sum();
    }

    private static Optional<Transition> keeping(Grid grid, List<Placement> placed, List<Placement> kept, long goal) {
        State state = State.of(grid, kept);
        for (int index = 0; index < grid.profileCount(); index++) {
            if (Grid.count(state.counts(), index) > Grid.count(goal, index)) {
                return Optional.empty();
            }
        }
        long missing = goal - state.counts();
        var destroyed = new ArrayList<>(placed);
        destroyed.removeAll(kept);
        return Search.places(grid, state, missing)
                .map(places -> new Driver(grid).order(state, missing).orElse(places))
                .map(created -> new Transition(kept, destroyed, created));
    }
}
