package io.github.slicewise.mig;

import io.github.slicewise.gpu.Confidence;
import io.github.slicewise.gpu.Contested;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One GPU model as the search needs it: an index for each profile, a bit for each placement unit, and counts of all
 * profiles packed into one number.
 */
final class Grid {
    /** The most of one profile that packed counts can hold; more never fits, so more need not be told apart. */
    static final int MOST = 31;

    private static final int BITS = 5;
    private static final int MOST_PROFILES = 12;
    private static final Map<Gpu<?>, Grid> KNOWN = new ConcurrentHashMap<>();

    private final Gpu<?> gpu;
    private final MigProfile<?>[] profiles;
    private final Map<String, Integer> indexes = new HashMap<>();
    private final long[][] masks;
    private final int[] largestFirst;
    private final int units;
    private final int unitsPerMemorySlice;
    private final Budget[] budgets;
    private final Possible possible;

    private Grid(Gpu<?> gpu) {
        this(gpu, Possible::on);
    }

    /** The numbers of {@code gpu}; {@code tables} finds its possible layouts, or finds them again. */
    Grid(Gpu<?> gpu, Function<Grid, Possible> tables) {
        this.gpu = gpu;
        profiles = gpu.profiles().toArray(MigProfile<?>[]::new);
        if (profiles.length > MOST_PROFILES) {
            throw new IllegalStateException("`" + gpu.id() + "` has more profiles than the search can count.");
        }
        units = gpu.mig().map(MigGrid::placementUnits).orElse(0);
        for (int index = 0; index < profiles.length; index++) {
            addOtherNames(profiles[index], index);
        }
        for (int index = 0; index < profiles.length; index++) {
            indexes.put(profiles[index].name(), index);
        }
        masks = Stream.of(profiles).map(Grid::masksOf).toArray(long[][]::new);
        largestFirst = IntStream.range(0, profiles.length)
                .boxed()
                .sorted(Comparator.comparingInt((Integer index) -> -profiles[index].size())
                        .thenComparingInt(index -> -profiles[index].computeSlices()))
                .mapToInt(Integer::intValue)
                .toArray();
        unitsPerMemorySlice =
                Math.max(1, IntStream.concat(IntStream.of(units), sizes()).reduce(0, Grid::commonDivisor));
        budgets = gpu.mig().map(mig -> Budget.all(mig, profiles)).orElse(new Budget[0]);
        possible = tables.apply(this);
    }

    static Grid of(Gpu<?> gpu) {
        Grid known = KNOWN.get(gpu);
        return known != null ? known : KNOWN.computeIfAbsent(gpu, Grid::new);
    }

    private void addOtherNames(MigProfile<?> profile, int index) {
        for (String alias : profile.aliases()) {
            indexes.putIfAbsent(alias, index);
            indexes.putIfAbsent(alias.replace('+', '.'), index);
        }
        indexes.put(profile.labelName(), index);
    }

    private static long[] masksOf(MigProfile<?> profile) {
        long span = (1L << profile.size()) - 1;
        return profile.starts().stream().mapToLong(start -> span << start).toArray();
    }

    private IntStream sizes() {
        return Stream.of(profiles).mapToInt(MigProfile::size);
    }

    private static int commonDivisor(int a, int b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }

    Gpu<?> gpu() {
        return gpu;
    }

    Possible possible() {
        return possible;
    }

    /** Everything that decides which layouts are possible, names left out. */
    List<Object> numbers() {
        List<Object> numbers = new ArrayList<>(List.of(units, profiles.length));
        for (int index = 0; index < profiles.length; index++) {
            numbers.addAll(List.of(profiles[index].maxCount(), profiles[index].size(), profiles[index].starts()));
        }
        for (Budget budget : budgets) {
            numbers.add(budget.limit());
            IntStream.of(budget.costs()).forEach(numbers::add);
        }
        return List.copyOf(numbers);
    }

    /** One way to place a possible layout, by start; empty when it is impossible. */
    List<Placement> witness(long counts) {
        return Search.placements(this, possible.witness(counts));
    }

    /** Whether no slice can be added to these counts. */
    boolean maximal(long counts) {
        for (int index : largestFirst) {
            if (possible.contains(counts + one(index))) {
                return false;
            }
        }
        return true;
    }

    /** Placed layouts that have no room for any further slice. */
    List<List<Placement>> fullPlacements() {
        var full = new ArrayList<List<Placement>>();
        Search.all(this, (counts, occupied, path) -> {
            if (new Room(this, new State(counts, occupied)).isNone()) {
                full.add(Search.placements(this, path));
            }
            return false;
        });
        return List.copyOf(full);
    }

    int profileCount() {
        return profiles.length;
    }

    MigProfile<?> profile(int index) {
        return profiles[index];
    }

    /** Index of the profile of this name, label name or alias; -1 when the model has none. */
    int index(String name) {
        return indexes.getOrDefault(name, -1);
    }

    /** Bits that the profile covers from each of its allowed starts. */
    long[] masks(int index) {
        return masks[index];
    }

    int[] largestFirst() {
        return largestFirst;
    }

    Budget[] budgets() {
        return budgets;
    }

    static long one(int index) {
        return 1L << (BITS * index);
    }

    static int count(long counts, int index) {
        return (int) (counts >>> (BITS * index)) & MOST;
    }

    /** The total of a property over all slices of these counts. */
    int total(long counts, ToIntFunction<MigProfile<?>> property) {
        int total = 0;
        for (int index : largestFirst) {
            total += count(counts, index) * property.applyAsInt(profiles[index]);
        }
        return total;
    }

    int instances(long counts) {
        return total(counts, profile -> 1);
    }

    /** Whether no total of the GPU is exceeded; says nothing about places. */
    boolean affordable(long counts) {
        for (int index = 0; index < profiles.length; index++) {
            if (count(counts, index) > profiles[index].maxCount()) {
                return false;
            }
        }
        for (Budget budget : budgets) {
            if (budget.spent(counts) > budget.limit()) {
                return false;
            }
        }
        return true;
    }

    int units() {
        return units;
    }

    int memorySlices() {
        return units / unitsPerMemorySlice;
    }

    int memorySlices(int takenUnits) {
        return takenUnits / unitsPerMemorySlice;
    }

    Idle idle(long counts) {
        int compute = gpu.mig().map(MigGrid::computeSlices).orElse(0) - total(counts, MigProfile::computeSlices);
        return new Idle(compute, memorySlices(units - total(counts, MigProfile::size)));
    }

    /** The weakest fact that a statement about these counts rests on. */
    Confidence confidence(long counts) {
        return IntStream.range(0, profiles.length)
                .filter(index -> count(counts, index) > 0)
                .mapToObj(index -> profiles[index].confidence())
                .reduce(
                        gpu.mig().map(MigGrid::confidence).orElse(Confidence.DOCUMENTED),
                        BinaryOperator.maxBy(Comparator.naturalOrder()));
    }

    Optional<Contested> contested(long counts) {
        for (Contested contested : gpu.mig().map(MigGrid::contested).orElse(List.of())) {
            if (pack(contested.layout()) == counts) {
                return Optional.of(contested);
            }
        }
        return Optional.empty();
    }

    /** Counts of known profiles as one number, each cut off at {@link #MOST}. */
    long pack(Map<String, Integer> layout) {
        long counts = 0;
        for (var entry : layout.entrySet()) {
            int index = indexes.getOrDefault(entry.getKey(), -1);
            if (index < 0) {
                throw new IllegalArgumentException("`" + entry.getKey() + "` is not a profile of `" + gpu + "`.");
            }
            if (entry.getValue() < 0) {
                throw new IllegalArgumentException(
                        "A layout has no negative counts: `" + entry.getKey() + "` ×" + entry.getValue() + ".");
            }
            int before = count(counts, index);
            counts += (Math.min(MOST, (long) before + entry.getValue()) - before) * one(index);
        }
        return counts;
    }

    /** The counts by name. */
    SortedMap<String, Integer> unpack(long counts) {
        var layout = new TreeMap<String, Integer>();
        for (int index : largestFirst) {
            if (count(counts, index) > 0) {
                layout.put(profiles[index].name(), count(counts, index));
            }
        }
        return layout;
    }

    Placement placement(int index, int startIndex) {
        MigProfile<?> profile = profiles[index];
        return new Placement(profile.name(), profile.starts().get(startIndex), profile.size());
    }
}
