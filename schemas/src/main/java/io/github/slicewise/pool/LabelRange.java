package io.github.slicewise.pool;

import io.github.slicewise.manifest.NodeTerm.Demand;
import java.util.Collection;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The values that demands leave to a label: certain ones, or all but certain ones, and those between two bounds. Karpenter
 * computes with requirements the same way (kubernetes-sigs/karpenter, pkg/scheduling/requirement.go).
 *
 * @param listed whether only {@code values} are left; otherwise all but these
 * @param values left, or left out
 * @param above what a number must be greater than
 * @param below what a number must be smaller than
 */
public record LabelRange(boolean listed, Set<String> values, OptionalLong above, OptionalLong below) {
    private static final LabelRange ALL = new LabelRange(false, Set.of(), OptionalLong.empty(), OptionalLong.empty());

    public LabelRange {
        values = Set.copyOf(values);
    }

    /** What all of these demands together leave; everything when there are none. */
    public static LabelRange of(Collection<Demand> demands) {
        return demands.stream().map(LabelRange::of).reduce(ALL, LabelRange::and);
    }

    /** What one demand leaves; an operator that nobody knows leaves everything. */
    public static LabelRange of(Demand demand) {
        OptionalLong bound =
                demand.values().stream().findFirst().map(LabelRange::number).orElse(OptionalLong.empty());
        return switch (demand.operator()) {
            case "In" -> new LabelRange(true, Set.copyOf(demand.values()), OptionalLong.empty(), OptionalLong.empty());
            case "NotIn" ->
                new LabelRange(false, Set.copyOf(demand.values()), OptionalLong.empty(), OptionalLong.empty());
            case "DoesNotExist" -> new LabelRange(true, Set.of(), OptionalLong.empty(), OptionalLong.empty());
            case "Gt" -> new LabelRange(false, Set.of(), bound, OptionalLong.empty());
            case "Gte" -> new LabelRange(false, Set.of(), shifted(bound, -1), OptionalLong.empty());
            case "Lt" -> new LabelRange(false, Set.of(), OptionalLong.empty(), bound);
            case "Lte" -> new LabelRange(false, Set.of(), OptionalLong.empty(), shifted(bound, 1));
            default -> ALL;
        };
    }

    /** What both leave. */
    public LabelRange and(LabelRange other) {
        OptionalLong low = highest(above, other.above);
        OptionalLong high = lowest(below, other.below);
        if (!listed && !other.listed) {
            var excluded = new TreeSet<>(values);
            excluded.addAll(other.values);
            return new LabelRange(false, excluded, low, high);
        }
        Set<String> candidates = listed ? values : other.values;
        Predicate<String> both = value -> has(value) && other.has(value);
        Set<String> left = candidates.stream().filter(both).collect(Collectors.toSet());
        return new LabelRange(true, left, OptionalLong.empty(), OptionalLong.empty());
    }

    /** Whether a label of this value is left. */
    public boolean has(String value) {
        return values.contains(value) == listed && isBetween(value);
    }

    /** Whether no value is left at all, so that the label must be missing. */
    public boolean isEmpty() {
        boolean crossed = above.isPresent() && below.isPresent() && above.getAsLong() >= below.getAsLong() - 1;
        return (listed && values.isEmpty()) || crossed;
    }

    private boolean isBetween(String value) {
        if (above.isEmpty() && below.isEmpty()) {
            return true;
        }
        OptionalLong number = number(value);
        return number.isPresent()
                && (above.isEmpty() || number.getAsLong() > above.getAsLong())
                && (below.isEmpty() || number.getAsLong() < below.getAsLong());
    }

    private static OptionalLong highest(OptionalLong one, OptionalLong other) {
        return one.isEmpty() || other.isEmpty()
                ? one.isPresent() ? one : other
                : OptionalLong.of(Math.max(one.getAsLong(), other.getAsLong()));
    }

    private static OptionalLong lowest(OptionalLong one, OptionalLong other) {
        return one.isEmpty() || other.isEmpty()
                ? one.isPresent() ? one : other
                : OptionalLong.of(Math.min(one.getAsLong(), other.getAsLong()));
    }

    private static OptionalLong shifted(OptionalLong bound, long by) {
        return bound.isPresent() ? OptionalLong.of(bound.getAsLong() + by) : bound;
    }

    private static OptionalLong number(String text) {
        return text.matches("-?\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** The range of several single values. */
    static LabelRange among(Collection<String> shown) {
        return new LabelRange(true, Set.copyOf(List.copyOf(shown)), OptionalLong.empty(), OptionalLong.empty());
    }
}
