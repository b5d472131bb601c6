package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Packs a demand onto the fewest GPUs of one model: the whole search up to {@link #SEARCHED} GPUs, the best layout again
 * and again for what goes beyond them. The answer is proved whenever it meets the lower bound.
 */
final class Packer {
    /** Up to so many GPUs the search looks at every way to fill them. */
    static final int SEARCHED = 16;

    private static final int MOST_STEPS = 200_000;

    private final Grid grid;
    private final long[] full;
    private final List<int[]> weights;
    private final Set<List<Integer>> hopeless = new HashSet<>();
    private int steps;

    private Packer(Grid grid, int[] demand) {
        this.grid = grid;
        long[] within = Arrays.stream(grid.possible().layouts())
                .filter(layout ->
                        IntStream.range(0, demand.length).allMatch(index -> Grid.count(layout, index) <= demand[index]))
                .toArray();
        full = Arrays.stream(within)
                .filter(layout -> Arrays.stream(within).noneMatch(other -> other != layout && covers(other, layout)))
                .toArray();
        weights = weights(demand.length);
    }

    /** The fewest GPUs that hold {@code demand}, slices by profile index; each profile must fit by itself. */
    static Packing pack(Grid grid, int[] demand) {
        var packer = new Packer(grid, demand);
        int bound = packer.bound(demand);
        var gpus = new ArrayList<int[]>();
        int[] rest = demand.clone();
        for (int beyond = bound - SEARCHED; beyond > 0; beyond = packer.bound(rest) - SEARCHED) {
            packer.take(rest, beyond, gpus);
        }
        int before = gpus.size();
        boolean exact = packer.search(rest, gpus);
        return new Packing(gpus.stream().map(packer::named).toList(), gpus.size() == bound || (before == 0 && exact));
    }

    private boolean covers(long larger, long smaller) {
        return IntStream.range(0, grid.profileCount())
                .allMatch(index -> Grid.count(larger, index) >= Grid.count(smaller, index));
    }

    /**
     * Ways to weigh slices, each of which bounds the number of GPUs from below: no GPU holds more than the heaviest
     * layout.
     */
    private List<int[]> weights(int profiles) {
        var weights = new ArrayList<int[]>();
        for (Budget budget : grid.budgets()) {
            weights.add(budget.costs());
        }
        int[] memory = IntStream.range(0, profiles)
                .map(index -> grid.profile(index).size())
                .toArray();
        weights.add(memory);
        weights.add(IntStream.range(0, profiles)
                .map(index -> memory[index] + grid.profile(index).computeSlices())
                .toArray());
        weights.add(IntStream.range(0, profiles).map(index -> 1).toArray());
        for (int least = 1; least <= grid.units(); least++) {
            int from = least;
            weights.add(IntStream.of(memory).map(size -> size >= from ? 1 : 0).toArray());
        }
        IntStream.range(0, profiles)
                .forEach(only -> weights.add(IntStream.range(0, profiles)
                        .map(index -> index == only ? 1 : 0)
                        .toArray()));
        return weights;
    }

    private int bound(int[] demand) {
        return weights.stream().mapToInt(weight -> bound(demand, weight)).max().orElse(0);
    }

    private int bound(int[] demand, int[] weight) {
        long all = IntStream.range(0, demand.length)
                .mapToLong(index -> (long) demand[index] * weight[index])
                .sum();
        long one =
                LongStream.of(full).map(layout -> weigh(layout, weight)).max().orElse(0);
        return all == 0 ? 0 : (int) ((all + one - 1) / one);
    }

    private static long weigh(long layout, int[] weight) {
        return IntStream.range(0, weight.length)
                .mapToLong(index -> (long) Grid.count(layout, index) * weight[index])
                .sum();
    }

    /** Takes the layout that uses a GPU best from the rest, as often as it is wanted whole. */
    private void take(int[] rest, int most, List<int[]> gpus) {
        int[] used = LongStream.of(full)
                .mapToObj(layout -> cut(layout, rest))
                .max(Comparator.comparingInt(this::size))
                .orElseThrow();
        int times = IntStream.range(0, rest.length)
                .filter(index -> used[index] > 0)
                .map(index -> rest[index] / used[index])
                .reduce(most, Math::min);
        subtract(rest, used, times);
        gpus.addAll(Collections.nCopies(times, used));
    }

    private int[] cut(long layout, int[] rest) {
        return IntStream.range(0, rest.length)
                .map(index -> Math.min(rest[index], Grid.count(layout, index)))
                .toArray();
    }

    private int size(int[] slices) {
        return IntStream.range(0, slices.length)
                .map(index -> slices[index]
                        * (grid.profile(index).size() + grid.profile(index).computeSlices()))
                .sum();
    }

    private static void subtract(int[] rest, int[] used, int times) {
        Arrays.setAll(rest, index -> rest[index] - times * used[index]);
    }

    /** Packs the rest; answers whether the number of GPUs is proved to be the least. */
    private boolean search(int[] rest, List<int[]> gpus) {
        for (int count = bound(rest); ; count++) {
            hopeless.clear();
            Optional<List<int[]>> found = fill(rest, count);
            if (found.isPresent()) {
                gpus.addAll(found.get());
                return true;
            }
            if (steps > MOST_STEPS) {
                while (IntStream.of(rest).sum() > 0) {
                    take(rest, Integer.MAX_VALUE, gpus);
                }
                return false;
            }
        }
    }

    private Optional<List<int[]>> fill(int[] rest, int gpus) {
        int hardest = hardest(rest);
        if (hardest < 0) {
            return Optional.of(List.of());
        }
        List<Integer> key = IntStream.of(rest).boxed().toList();
        if (bound(rest) > gpus || hopeless.contains(key) || ++steps > MOST_STEPS) {
            return Optional.empty();
        }
        for (int[] used : waysToUse(rest, hardest)) {
            subtract(rest, used, 1);
            Optional<List<int[]>> others = fill(rest, gpus - 1);
            subtract(rest, used, -1);
            if (others.isPresent()) {
                return others.map(list -> with(used, list));
            }
        }
        hopeless.add(key);
        return Optional.empty();
    }

    private static List<int[]> with(int[] first, List<int[]> others) {
        var all = new ArrayList<int[]>(others.size() + 1);
        all.add(first);
        all.addAll(others);
        return all;
    }

    /** The largest profile still wanted; it has the fewest places, so it goes first. */
    private int hardest(int[] rest) {
        return IntStream.of(grid.largestFirst())
                .filter(index -> rest[index] > 0)
                .findFirst()
                .orElse(-1);
    }

    private List<int[]> waysToUse(int[] rest, int profile) {
        return LongStream.of(full)
                .mapToObj(layout -> cut(layout, rest))
                .filter(used -> used[profile] > 0)
                .map(used -> IntStream.of(used).boxed().toList())
                .distinct()
                .map(used -> used.stream().mapToInt(Integer::intValue).toArray())
                .sorted(Comparator.comparingInt(this::size).reversed())
                .toList();
    }

    private SortedMap<String, Integer> named(int[] slices) {
        var layout = new TreeMap<String, Integer>();
        IntStream.range(0, slices.length)
                .filter(index -> slices[index] > 0)
                .forEach(index -> layout.put(grid.profile(index).name(), slices[index]));
        return Collections.unmodifiableSortedMap(layout);
    }
}
