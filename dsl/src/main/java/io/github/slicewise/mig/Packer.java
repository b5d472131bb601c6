package io.github.slicewise.mig;

import io.github.slicewise.gpu.MigProfile;
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
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Packs a demand onto the fewest GPUs of one model: the whole search up to {@link #SEARCHED} GPUs, the best layout again
 * and again for what goes beyond them. The answer is proved whenever it meets the lower bound.
 */
final class Packer {
    /** Up to so many GPUs the search looks at every way to fill them. */
    static final int SEARCHED = 16;

    private static final int MOST_STEPS = 200_000;

    private final Grid grid;
    private final int steps;
    /** Memory and compute slices together: what is scarce is not known before. */
    private final int[] sizes;

    private final List<int[]> weights;
    /** The maximal layouts, each cut down to the demand, the largest first. */
    private final List<int[]> full;
    /** What has been tried: a success ends the search, so whatever is met again has failed. */
    private final Set<Attempt> tried = new HashSet<>();

    private record Attempt(List<Integer> rest, int gpus) {}

    private Packer(Grid grid, int[] demand, int steps) {
        this.grid = grid;
        this.steps = steps;
        int[] memory = each(grid, MigProfile::size);
        int[] compute = each(grid, MigProfile::computeSlices);
        sizes = IntStream.range(0, memory.length)
                .map(index -> memory[index] + compute[index])
                .toArray();
        weights = weights(grid, memory);
        full = LongStream.of(grid.possible().layouts())
                .filter(grid::maximal)
                .mapToObj(layout -> cut(slices(grid, layout), demand))
                .sorted(Comparator.comparingLong((int[] slices) -> weigh(slices, sizes))
                        .reversed())
                .toList();
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
        int[] rest = demand;
        while (packer.bound(rest) > searched) {
            rest = packer.take(rest, packer.bound(rest) - searched, gpus);
        }
        boolean whole = gpus.isEmpty();
        boolean exact = packer.search(rest, gpus) && whole;
        return new Packing(gpus.stream().map(packer::named).toList(), exact || gpus.size() == bound);
    }

    private static int[] each(Grid grid, ToIntFunction<MigProfile<?>> property) {
        return IntStream.range(0, grid.profileCount())
                .map(index -> property.applyAsInt(grid.profile(index)))
                .toArray();
    }

    /**
     * Ways to weigh slices, each of which bounds the number of GPUs from below, since no GPU holds more than the
     * heaviest layout: what they take of each total, their memory, and whether they are at least as large as another.
     */
    private static List<int[]> weights(Grid grid, int[] memory) {
        Stream<int[]> totals = Arrays.stream(grid.budgets()).map(Budget::costs);
        Stream<int[]> sizes = IntStream.of(memory)
                .mapToObj(least ->
                        IntStream.of(memory).map(size -> size >= least ? 1 : 0).toArray());
        Stream<int[]> kinds = IntStream.range(0, memory.length).mapToObj(only -> one(memory.length, only));
        return Stream.of(totals, Stream.of(memory), sizes, kinds)
                .flatMap(ways -> ways)
                .toList();
    }

    private static int[] one(int profiles, int only) {
        int[] weight = new int[profiles];
        weight[only] = 1;
        return weight;
    }

    private static int[] slices(Grid grid, long layout) {
        return IntStream.range(0, grid.profileCount())
                .map(index -> Grid.count(layout, index))
                .toArray();
    }

    private int bound(int[] rest) {
        return weights.stream().mapToInt(weight -> bound(rest, weight)).reduce(0, Math::max);
    }

    private int bound(int[] rest, int[] weight) {
        long all = weigh(rest, weight);
        long one = full.stream().mapToLong(slices -> weigh(slices, weight)).reduce(1, Math::max);
        return (int) ((all + one - 1) / one);
    }

    private static long weigh(int[] slices, int[] weight) {
        return IntStream.range(0, slices.length)
                .mapToLong(index -> (long) slices[index] * weight[index])
                .sum();
    }

    /**
     * What is left when one layout is taken from the rest, as often as it is wanted whole and each GPU brings the bound
     * down; the layout is the one that leaves the least to bound, the largest among equals.
     */
    private int[] take(int[] rest, int most, List<int[]> gpus) {
        int[] used = full.stream()
                .map(layout -> cut(layout, rest))
                .min(Comparator.comparingInt((int[] slices) -> bound(minus(rest, slices, 1)))
                        .thenComparingLong(slices -> -weigh(slices, sizes)))
                .orElseThrow();
        int whole = IntStream.range(0, rest.length)
                .filter(index -> used[index] > 0)
                .map(index -> rest[index] / used[index])
                .reduce(most, Math::min);
        int bound = bound(rest);
        int useful = IntStream.iterate(whole, times -> times / 2)
                .filter(times -> bound(minus(rest, used, times)) == bound - times)
                .findFirst()
                .orElseThrow();
        int times = Math.max(1, useful);
        gpus.addAll(Collections.nCopies(times, used));
        return minus(rest, used, times);
    }

    private static int[] minus(int[] rest, int[] used, int times) {
        return IntStream.range(0, rest.length)
                .map(index -> rest[index] - times * used[index])
                .toArray();
    }

    private static int[] cut(int[] layout, int[] rest) {
        return IntStream.range(0, rest.length)
                .map(index -> Math.min(rest[index], layout[index]))
                .toArray();
    }

    /** Packs the rest; answers whether the number of GPUs is proved to be the least. */
    private boolean search(int[] rest, List<int[]> gpus) {
        int count = bound(rest);
        Optional<List<int[]>> found = fill(rest, count);
        while (found.isEmpty() && tried.size() < steps) {
            count++;
            found = fill(rest, count);
        }
        gpus.addAll(found.orElseGet(() -> takeAll(rest)));
        return found.isPresent();
    }

    private List<int[]> takeAll(int[] demand) {
        var gpus = new ArrayList<int[]>();
        int[] rest = demand;
        while (bound(rest) > 0) {
            rest = take(rest, Integer.MAX_VALUE, gpus);
        }
        return gpus;
    }

    /** That many GPUs that hold the rest; absent when there are none, or no steps left to find them. */
    private Optional<List<int[]>> fill(int[] rest, int gpus) {
        int bound = bound(rest);
        if (bound == 0) {
            return Optional.of(List.of());
        }
        var attempt = new Attempt(IntStream.of(rest).boxed().toList(), gpus);
        if (bound > gpus || tried.size() == steps || !tried.add(attempt)) {
            return Optional.empty();
        }
        int hardest = hardest(rest);
        return full.stream()
                .filter(layout -> layout[hardest] > 0)
                .map(layout -> cut(layout, rest))
                .map(used -> fill(minus(rest, used, 1), gpus - 1).map(others -> with(used, others)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static List<int[]> with(int[] first, List<int[]> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    /** The largest profile still wanted; it has the fewest places, so it goes first. */
    private int hardest(int[] rest) {
        return IntStream.of(grid.largestFirst())
                .filter(index -> rest[index] > 0)
                .findFirst()
                .orElseThrow();
    }

    private SortedMap<String, Integer> named(int[] slices) {
        var layout = new TreeMap<String, Integer>();
        IntStream.range(0, slices.length)
                .filter(index -> slices[index] > 0)
                .forEach(index -> layout.put(grid.profile(index).name(), slices[index]));
        return Collections.unmodifiableSortedMap(layout);
    }
}
