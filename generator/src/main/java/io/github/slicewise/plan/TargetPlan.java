package io.github.slicewise.plan;

import io.github.slicewise.plan.targets.TargetCard;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One target of a plan.
 *
 * @param card its folder's description
 * @param options what the intent says and, where it is silent, the folder's defaults
 */
public record TargetPlan(TargetCard card, SortedMap<String, String> options) {
    /** The platform that the target is for: its own, else the one that its option {@code platform} names. */
    public Optional<String> platform() {
        return card.platform().or(() -> Optional.ofNullable(options.get("platform")));
    }

    /** The node label whose value is the pool's name in the form that the options choose, where there is one. */
    Optional<String> nameLabel() {
        return Optional.ofNullable(options.get("form"))
                .flatMap(form -> Optional.ofNullable(card.named().get(form)));
    }

    public TargetPlan {
        options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    }
}
