package io.github.slicewise.plan;

import io.github.slicewise.node.Taint;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A toleration of exactly one taint.
 *
 * @param key the taint's key
 * @param operator {@code Equal} when the taint has a value, {@code Exists} when it has none
 * @param value the taint's value, where it has one
 * @param effect the taint's effect
 */
public record TolerationPlan(String key, String operator, Optional<String> value, String effect) {
    static TolerationPlan of(Taint taint) {
        return taint.value().isEmpty()
                ? new TolerationPlan(taint.key(), "Exists", Optional.empty(), taint.effect())
                : new TolerationPlan(taint.key(), "Equal", Optional.of(taint.value()), taint.effect());
    }

    /** One for each different taint, in their order. */
    static List<TolerationPlan> of(Collection<Taint> taints) {
        return taints.stream().distinct().map(TolerationPlan::of).toList();
    }
}
