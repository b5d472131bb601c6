package io.github.slicewise.mig;

import io.github.slicewise.gpu.Confidence;
import io.github.slicewise.gpu.Contested;
import io.github.slicewise.gpu.Gpu;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The answer whether one GPU can hold a layout, and everything that follows from it. The answer itself is at hand; the
 * reason and the alternatives are worked out when they are asked for.
 */
public final class LayoutVerdict {
    private final Grid grid;
    private final long counts;
    private final Optional<Unusual> unusual;

    /**
     * What packed counts cannot carry.
     *
     * @param asked the layout as it was asked for
     * @param problem why it cannot be judged by counts; absent when it can
     * @param nearest the same layout in profiles that the model has; absent when there is none
     */
    record Unusual(SortedMap<String, Integer> asked, Optional<String> problem, Optional<Long> nearest) {}

    LayoutVerdict(Grid grid, long counts, Optional<Unusual> unusual) {
        this.grid = grid;
        this.counts = counts;
        this.unusual = unusual;
    }

    /** The GPU instances asked for, packed. */
    long counts() {
        return counts;
    }

    /** The model that was asked about. */
    public Gpu<?> gpu() {
        return grid.gpu();
    }

    /** The layout that was asked about, without zeros. */
    public SortedMap<String, Integer> layout() {
        return Collections.unmodifiableSortedMap(unusual.map(Unusual::asked).orElseGet(() -> grid.unpack(counts)));
    }

    /** Whether an empty GPU can hold the layout, by the rule that all published evidence supports. */
    public boolean possible() {
        return (unusual.isEmpty() || unusual.get().problem().isEmpty())
                && grid.possible().contains(counts);
    }

    /** Whether published sources disagree on this very layout. */
    public boolean contested() {
        return contest().isPresent();
    }

    /** The disagreement with both sides, when there is one. */
    public Optional<Contested> contest() {
        return problem().isPresent() ? Optional.empty() : grid.contested(counts);
    }

    /** Why the layout is impossible, in one sentence about the smallest part that conflicts; empty when it is possible. */
    public String reason() {
        if (possible()) {
            return "";
        }
        return problem().orElseGet(() -> Conflict.in(grid, counts).sentence(this::asked));
    }

    /** The smallest part of the layout that is impossible by itself; empty when the layout is possible or unknown. */
    public SortedMap<String, Integer> conflict() {
        return possible() || problem().isPresent()
                ? Collections.emptySortedMap()
                : grid.unpack(Conflict.in(grid, counts).part());
    }

    /** One way to place the slices on an empty GPU, by start; empty when the layout is impossible. */
    public List<Placement> placements() {
        return possible() ? grid.witness(counts) : List.of();
    }

    /** What the layout leaves unused; absent when it is impossible. */
    public Optional<Idle> idle() {
        return possible() ? Optional.of(grid.idle(counts)) : Optional.empty();
    }

    /** The nearest possible layouts with what each changes, best first; empty when the layout is possible. */
    public List<Alternative> alternatives() {
        if (possible()) {
            return List.of();
        }
        return unusual.flatMap(Unusual::nearest)
                .map(translated -> Alternatives.translated(grid, layout(), translated))
                .orElseGet(() -> problem().isPresent() ? List.of() : Alternatives.nearest(grid, counts, layout()));
    }

    /** The nearest possible layouts, best first; empty when the layout is possible. */
    public List<Map<String, Integer>> suggestions() {
        return alternatives().stream()
                .map(alternative -> (Map<String, Integer>) alternative.layout())
                .toList();
    }

    /** The weakest fact that the answer rests on. */
    public Confidence confidence() {
        return grid.confidence(counts);
    }

    /** Whether the answer rests on a fact that was concluded from a relative of the model. */
    public boolean inferred() {
        return confidence() == Confidence.INFERRED;
    }

    private Optional<String> problem() {
        return unusual.flatMap(Unusual::problem);
    }

    private int asked(int index) {
        String name = grid.profile(index).name();
        return unusual.map(other -> other.asked().getOrDefault(name, Grid.count(counts, index)))
                .orElse(Grid.count(counts, index));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LayoutVerdict verdict
                && gpu().equals(verdict.gpu())
                && layout().equals(verdict.layout());
    }

    @Override
    public int hashCode() {
        return Objects.hash(gpu(), layout());
    }

    @Override
    public String toString() {
        return gpu() + " " + new TreeMap<>(layout()) + ": " + (possible() ? "possible" : reason());
    }

    /** The reason as the end of a sentence that names the layout, such as {@code on `a100-40gb`, …}. */
    public String because() {
        String reason = reason();
        return reason.isEmpty() ? reason : Character.toLowerCase(reason.charAt(0)) + reason.substring(1);
    }
}
