package io.github.slicewise.intent;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Every GPU of the pool is cut into the same MIG slices.
 *
 * @param gpu the model that the slices belong to
 * @param slices how many of each profile, in the order given; a profile stands once
 * @param strategy how the slices are named
 * @param name the name of the layout as the node label {@code nvidia.com/mig.config} shows it; derived when absent
 */
public record MigLayout<G>(Gpu<G> gpu, List<Slices<G>> slices, MigStrategy strategy, Optional<String> name)
        implements Sharing {

    /**
     * So many slices of one profile.
     *
     * @param count at least 1
     */
    public record Slices<G>(int count, MigProfile<G> profile) {
        public Slices {
            Steps.positive(count, "Slices of " + profile.name());
        }
    }

    public MigLayout {
        slices = List.copyOf(slices);
        long profiles =
                slices.stream().map(each -> each.profile().name()).distinct().count();
        if (profiles != slices.size()) {
            throw new IllegalArgumentException("A layout names each profile once.");
        }
    }

    /** An empty layout, named slice by slice ({@code mixed}). */
    public static <G> MigLayout<G> on(Gpu<G> gpu) {
        return new MigLayout<>(gpu, List.of(), MigStrategy.MIXED, Optional.empty());
    }

    /** With {@code count} slices of {@code profile} more. */
    public MigLayout<G> slices(int count, MigProfile<G> profile) {
        var kept = slices.stream()
                .map(each -> each.profile().equals(profile) ? new Slices<>(each.count() + count, profile) : each)
                .toList();
        var all = kept.equals(slices) ? Steps.plus(slices, new Slices<>(count, profile)) : kept;
        return new MigLayout<>(gpu, all, strategy, name);
    }

    /** Naming its slices this way. */
    public MigLayout<G> strategy(MigStrategy way) {
        return new MigLayout<>(gpu, slices, way, name);
    }

    /** Called this on the node label. */
    public MigLayout<G> named(String label) {
        return new MigLayout<>(gpu, slices, strategy, Optional.of(label));
    }

    /** How many of each profile, by the profile's name. */
    public SortedMap<String, Integer> counts() {
        var counts = new TreeMap<String, Integer>();
        slices.forEach(each -> counts.put(each.profile().name(), each.count()));
        return counts;
    }

    /** The layout in a reader's words: {@code 2 × 1g.5gb + 1 × 3g.20gb}. */
    public String text() {
        return slices.stream()
                .map(each -> each.count() + " × " + each.profile().name())
                .reduce((a, b) -> a + " + " + b)
                .orElse("no slices");
    }

    @Override
    public <R> R match(
            Function<Exclusive, R> exclusive,
            Function<MigLayout<?>, R> mig,
            Function<TimeSlicing, R> timeSlicing,
            Function<Mps, R> mps) {
        return mig.apply(this);
    }
}
