package io.github.slicewise.mig;

import io.github.slicewise.gpu.Gpu;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What MIG slices a GPU can hold, offline: possible or not and why not, the nearest that is, what still fits, in which
 * order to create, how to get from one layout to another, and how many GPUs a demand needs.
 *
 * <p>Layouts are counts by profile name; {@code 1g.10gb.me} is read as {@code 1g.10gb+me}. Places are in the model's
 * placement units.
 */
public final class MigGeometry {
    private MigGeometry() {}

    /**
     * Whether an empty GPU can hold the layout. A profile that the model lacks makes it impossible; compute instances
     * such as {@code 1c.3g.20gb} count as the fewest GPU instances that hold them.
     *
     * @throws IllegalArgumentException when a count is negative
     */
    public static LayoutVerdict judge(Gpu<?> gpu, Map<String, Integer> counts) {
        Grid grid = Grid.of(gpu);
        long packed = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            int index = grid.index(entry.getKey());
            int count = entry.getValue();
            if (index < 0 || count < 0 || Grid.count(packed, index) + (long) count > Grid.MOST) {
                return Asking.judge(grid, counts);
            }
            packed += count * Grid.one(index);
        }
        return new LayoutVerdict(grid, packed, Optional.empty());
    }

    /** All layouts that an empty GPU can hold, each once; none when the model has no known profiles. */
    public static List<PossibleLayout> layouts(Gpu<?> gpu) {
        Grid grid = Grid.of(gpu);
        return Arrays.stream(grid.possible().layouts())
                .mapToObj(counts -> new PossibleLayout(
                        grid.unpack(counts), grid.witness(counts), grid.idle(counts), grid.maximal(counts)))
                .toList();
    }

    /** The layouts to which no slice of any profile can be added. */
    public static List<PossibleLayout> maximalLayouts(Gpu<?> gpu) {
        return layouts(gpu).stream().filter(PossibleLayout::maximal).toList();
    }

    /**
     * All ways to place slices until none fits any more. A layout that could take another slice if it stood elsewhere is
     * among them, so these are more than the maximal layouts.
     */
    public static List<List<Placement>> fullPlacements(Gpu<?> gpu) {
        return Grid.of(gpu).fullPlacements();
    }

    /**
     * How many more of each profile fit beside a layout, if its slices may stand anywhere; only those above 0, so none
     * beside an impossible layout.
     *
     * @throws IllegalArgumentException when a profile is unknown or a count is negative
     */
    public static SortedMap<String, Integer> room(Gpu<?> gpu, Map<String, Integer> layout) {
        Grid grid = Grid.of(gpu);
        long counts = grid.pack(layout);
        var room = new TreeMap<String, Integer>();
        IntStream.range(0, grid.profileCount())
                .filter(index -> grid.possible().contains(counts) && more(grid, counts, index) > 0)
                .forEach(index -> room.put(grid.profile(index).name(), more(grid, counts, index)));
        return room;
    }

    private static int more(Grid grid, long counts, int index) {
        int more = 0;
        while (grid.possible().contains(counts + (more + 1) * Grid.one(index))) {
            more++;
        }
        return more;
    }

    /**
     * The starts that are still free beside these slices, by profile; profiles without one are absent.
     *
     * @throws IllegalArgumentException when the slices cannot stand so
     */
    public static SortedMap<String, List<Integer>> freeStarts(Gpu<?> gpu, List<Placement> placed) {
        Grid grid = Grid.of(gpu);
        return new Room(grid, State.of(grid, placed)).freeStarts();
    }

    /**
     * A place for each further slice beside these, which stay where they are; absent when there is none.
     *
     * @throws IllegalArgumentException when the slices cannot stand so, or a profile is unknown
     */
    public static Optional<List<Placement>> beside(Gpu<?> gpu, List<Placement> placed, Map<String, Integer> more) {
        Grid grid = Grid.of(gpu);
        return Search.places(grid, State.of(grid, placed), grid.pack(more));
    }

    /**
     * Whether these further slices fit beside the placed ones, and why not.
     *
     * @throws IllegalArgumentException when the slices cannot stand so, or a count is negative
     */
    public static PlacedVerdict judgeBeside(Gpu<?> gpu, List<Placement> placed, Map<String, Integer> more) {
        Grid grid = Grid.of(gpu);
        State state = State.of(grid, placed);
        Map<String, Integer> all = new TreeMap<>(more);
        placed.forEach(placement ->
                all.merge(grid.profile(known(grid, placement.profile())).name(), 1, Integer::sum));
        LayoutVerdict together = judge(gpu, all);
        LayoutVerdict alone = judge(gpu, more);
        Optional<List<Placement>> places =
                together.possible() ? Search.places(grid, state, alone.counts()) : Optional.empty();
        return new PlacedVerdict(together, placed, places);
    }

    /**
     * What the driver is expected to do when these profiles are created in this order. Inferred from published sequences.
     *
     * @throws IllegalArgumentException when the slices cannot stand so, or a profile is unknown
     */
    public static Creation create(Gpu<?> gpu, List<Placement> placed, List<String> order) {
        Grid grid = Grid.of(gpu);
        List<Integer> indexes = order.stream().map(name -> known(grid, name)).toList();
        return new Driver(grid).create(State.of(grid, placed), indexes);
    }

    /**
     * An order of creation that the driver is expected to accept, with the places it is expected to choose; absent when
     * there is none. Inferred from published sequences.
     *
     * @throws IllegalArgumentException when the slices cannot stand so, or a profile is unknown
     */
    public static Optional<List<Placement>> creationOrder(
            Gpu<?> gpu, List<Placement> placed, Map<String, Integer> layout) {
        Grid grid = Grid.of(gpu);
        State state = State.of(grid, placed);
        long wanted = grid.pack(layout);
        return Search.places(grid, state, wanted).flatMap(any -> new Driver(grid).order(state, wanted));
    }

    /**
     * How to get from these slices to a layout with the fewest slices destroyed; absent when the layout is impossible.
     *
     * @throws IllegalArgumentException when the slices cannot stand so, or a profile is unknown
     */
    public static Optional<Transition> transition(Gpu<?> gpu, List<Placement> placed, Map<String, Integer> layout) {
        Grid grid = Grid.of(gpu);
        State.of(grid, placed);
        return Transition.between(grid, placed, grid.pack(layout));
    }

    /**
     * GPUs that together hold a demand, the fewest that were found. Proved to be the fewest up to 16 GPUs, and beyond
     * whenever the lower bound is met; the answer says which.
     *
     * @throws IllegalArgumentException when a profile is unknown or a count is negative or above a million
     */
    public static Packing pack(Gpu<?> gpu, Map<String, Integer> demand) {
        Grid grid = Grid.of(gpu);
        var slices = new int[grid.profileCount()];
        demand.forEach((name, count) -> slices[known(grid, name)] += checked(name, count));
        return Packer.pack(grid, slices);
    }

    private static int checked(String name, int count) {
        if (count < 0 || count > 1_000_000) {
            throw new IllegalArgumentException(
                    "A demand is between 0 and 1000000, not " + count + " of `" + name + "`.");
        }
        return count;
    }

    private static int known(Grid grid, String name) {
        int index = grid.index(name);
        if (index < 0) {
            throw new IllegalArgumentException("`" + name + "` is not a profile of `" + grid.gpu() + "`.");
        }
        return index;
    }
}
