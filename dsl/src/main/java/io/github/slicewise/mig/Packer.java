package io.github.slicewise.mig;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    /** What is left to pack, and the most GPUs that are known not to hold it. */
    private final Map<List<Integer>, Integer> hopeless = new HashMap<>();

    private int stepsLeft;

    private Packer(Grid grid, int[] demand, int steps) {
        this.grid = grid;
        this.stepsLeft = steps;
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
        return pack(grid, demand, SEARCHED, MOST_STEPS);
    }

    /** The same with other limits: so many GPUs are searched for, in so many steps. */
    static Packing pack(Grid grid, int[] demand, int searched, int steps) {
        var packer = new Packer(grid, demand, steps);
        int bound = packer.bound(demand);
        var gpus = new ArrayList<int[]>();
        int[] rest = demand.clone();
        for (int beyond = bound - searched; beyond > 0; beyond = packer.bound(rest) - searched) {
            packer.take(rest, beyond, gpus);
        }
        boolean whole = gpus.isEmpty();
        boolean exact = packer.search(rest, gpus) && whole;
        return new Packing(gpus.stream().map(packer::named).toList(), exact || gpus.size() == bound);
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

    /**
     * Takes one layout from the rest, as often as it is wanted whole and each GPU brings the bound down; the layout is
     * the one that leaves the least to bound, the fullest among equals.
     */
    private void take(int[] rest, int most, List<int[]> gpus) {
        int[] used = LongStream.of(full)
                .mapToObj(layout -> cut(layout, rest))
                .filter(slices -> size(slices) > 0)
                .min(Comparator.comparingInt((int[] slices) -> bound(minus(rest, slices, 1)))
                        .thenComparingInt(slices -> -size(slices)))
                .orElseThrow();
        int times = IntStream.range(0, rest.length)
                .filter(index -> used[index] > 0)
                .map(index -> rest[index] / used[index])
                .reduce(most, Math::min);
        int bound = bound(rest);
        while (times > 1 && bound(minus(rest, used, times)) > bound - times) {
            times /= 2;
        }
        System.arraycopy(minus(rest, used, times), 0, rest, 0, rest.length);
        gpus.addAll(Collections.nCopies(times, used));
    }

    private static int[] minus(int[] rest, int[] used, int times) {
        return IntStream.range(0, rest.length)
                .map(index -> rest[index] - times * used[index])
                .toArray();
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

    /** Packs the rest; answers whether the number of GPUs is proved to be the least. */
    private boolean search(int[] rest, List<int[]> gpus) {
        for (int count = bound(rest); stepsLeft > 0; count++) {
            Optional<List<int[]>> found = fill(rest, count);
            if (found.isPresent()) {
                gpus.addAll(found.get());
                return true;
            }
        }
        while (hardest(rest) >= 0) {
            take(rest, Integer.MAX_VALUE, gpus);
        }
        return false;
    }

    private Optional<List<int[]>> fill(int[] rest, int gpus) {
        int hardest = hardest(rest);
        if (hardest < 0) {
            return Optional.of(List.of());
        }
        List<Integer> key = IntStream.of(rest).boxed().toList();
        if (bound(rest) > gpus || hopeless.getOrDefault(key, -1) >= gpus || --stepsLeft < 0) {
            return Optional.empty();
        }
        for (int[] used : waysToUse(rest, hardest)) {
            Optional<List<int[]>> others = fill(minus(rest, used, 1), gpus - 1);
            if (others.isPresent()) {
                return others.map(list -> with(used, list));
            }
        }
        hopeless.merge(key, gpus, Math::max);
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
