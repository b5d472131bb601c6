package io.github.slicewise.intent;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigProfile;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The GPUs of the pool are cut into MIG slices, every one alike unless {@link #instead} says otherwise for some.
 *
 * @param gpu the model that the slices belong to
 * @param slices how many of each profile, in the order given; a profile stands once
 * @param strategy how the slices are named
 * @param name the name of the layout as the node label {@code nvidia.com/mig.config} shows it; derived when absent
 * @param shared how several containers share a slice, where they do
 * @param instead what some GPUs of a node are cut into instead; a GPU stands once
 */
public record MigLayout<G>(
        Gpu<G> gpu,
        List<Slices<G>> slices,
        MigStrategy strategy,
        Optional<String> name,
        SharedSlices<G> shared,
        List<Instead<G>> instead)
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

    /**
     * Other slices on some GPUs of every node.
     *
     * @param gpus their numbers on the node, as {@code nvidia-smi} counts them, from 0
     * @param slices of each of them; none to leave them whole
     */
    public record Instead<G>(SortedSet<Integer> gpus, List<Slices<G>> slices) {
        public Instead {
            gpus = Collections.unmodifiableSortedSet(new TreeSet<>(gpus));
            slices = List.copyOf(slices);
            if (gpus.isEmpty() || gpus.first() < 0) {
                throw new IllegalArgumentException("GPUs of a node are numbered from 0, and at least one is named.");
            }
        }

        /** How many of each profile, by the profile's name. */
        public SortedMap<String, Integer> counts() {
            return MigLayout.counts(slices);
        }

        /** The slices in a reader's words: {@code 1 × 7g.40gb}, or {@code no slices}. */
        public String text() {
            return MigLayout.text(slices);
        }
    }

    public MigLayout {
        slices = List.copyOf(slices);
        instead = List.copyOf(instead);
        long profiles =
                slices.stream().map(each -> each.profile().name()).distinct().count();
        if (profiles != slices.size()) {
            throw new IllegalArgumentException("A layout names each profile once.");
        }
        List<Integer> exceptions =
                instead.stream().flatMap(each -> each.gpus().stream()).toList();
        if (new TreeSet<>(exceptions).size() != exceptions.size()) {
            throw new IllegalArgumentException("A layout speaks of each GPU once.");
        }
    }

    /** An empty layout, named slice by slice ({@code mixed}). */
    public static <G> MigLayout<G> on(Gpu<G> gpu) {
        return new MigLayout<>(gpu, List.of(), MigStrategy.MIXED, Optional.empty(), SharedSlices.none(), List.of());
    }

    /** With {@code count} slices of {@code profile} more. */
    public MigLayout<G> slices(int count, MigProfile<G> profile) {
        var kept = slices.stream()
                .map(each -> each.profile().equals(profile) ? new Slices<>(each.count() + count, profile) : each)
                .toList();
        var all = kept.equals(slices) ? Steps.plus(slices, new Slices<>(count, profile)) : kept;
        return new MigLayout<>(gpu, all, strategy, name, shared, instead);
    }

    /** Naming its slices this way. */
    public MigLayout<G> strategy(MigStrategy way) {
        return new MigLayout<>(gpu, slices, way, name, shared, instead);
    }

    /** Called this on the node label. */
    public MigLayout<G> named(String label) {
        return new MigLayout<>(gpu, slices, strategy, Optional.of(label), shared, instead);
    }

    /** With so many containers on each slice of this profile, in turns unless {@link #sharedBy} says otherwise. */
    public MigLayout<G> shared(int replicas, MigProfile<G> profile) {
        return sharing(shared.with(replicas, profile));
    }

    /** Sharing slices this way. */
    public MigLayout<G> sharedBy(SharedSlices.Way way) {
        return sharing(shared.by(way));
    }

    /** Advertising shared slices with {@code .shared} at the end, so that nobody takes a share for a whole slice. */
    public MigLayout<G> renamed(boolean yes) {
        return sharing(shared.renamed(yes));
    }

    /** Whether a container that asks for more than one share of a slice is refused, instead of getting no more time. */
    public MigLayout<G> failRequestsGreaterThanOne(boolean yes) {
        return sharing(shared.failRequestsGreaterThanOne(yes));
    }

    /**
     * Cutting these GPUs of every node, counted from 0, like the other layout; one without slices leaves them whole. Of
     * the other layout only the slices count.
     */
    public MigLayout<G> instead(MigLayout<G> other, int... gpus) {
        var numbers = new TreeSet<>(IntStream.of(gpus).boxed().toList());
        var exception = new Instead<>(numbers, other.slices());
        return new MigLayout<>(gpu, slices, strategy, name, shared, Steps.plus(instead, exception));
    }

    private MigLayout<G> sharing(SharedSlices<G> how) {
        return new MigLayout<>(gpu, slices, strategy, name, how, instead);
    }

    /** How many of each profile, by the profile's name, on every GPU that is cut like most. */
    public SortedMap<String, Integer> counts() {
        return counts(slices);
    }

    /** How many of each profile on the GPU of this number; empty when it stays whole. */
    public SortedMap<String, Integer> countsOn(int number) {
        return instead.stream()
                .filter(each -> each.gpus().contains(number))
                .findFirst()
                .map(Instead::counts)
                .orElseGet(this::counts);
    }

    /** The layout in a reader's words: {@code 2 × 1g.5gb + 1 × 3g.20gb}. */
    public String text() {
        return text(slices);
    }

    private static <G> SortedMap<String, Integer> counts(List<Slices<G>> slices) {
        var counts = new TreeMap<String, Integer>();
        slices.forEach(each -> counts.put(each.profile().name(), each.count()));
        return counts;
    }

    private static <G> String text(List<Slices<G>> slices) {
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
