package io.github.slicewise.plan;

import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.plan.targets.TargetCard;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One target of a plan.
 *
 * @param card its folder's description
 * @param options what the intent says and, where it is silent, the folder's defaults
 */
public record TargetPlan(TargetCard card, SortedMap<String, String> options) {
    /** What an image that deals with GPUs by itself sets up. */
    private static final Set<String> BY_IMAGE = Set.of("device-plugin", "mig-manager");

    /** The platform that the target is for: its own, else the one that its option {@code platform} names. */
    public Optional<String> platform() {
        return card.platform().or(() -> Optional.ofNullable(options.get("platform")));
    }

    /** What the machine image of the chosen family does with GPUs by itself, where it does. */
    public Optional<PoolFacts> image() {
        return platform()
                .flatMap(Platforms::find)
                .flatMap(known -> Optional.ofNullable(known.images().get(options.getOrDefault("family", ""))));
    }

    /** What it sets up: by itself, and by the machine image of the chosen family. */
    public Set<String> provides() {
        var all = new TreeSet<>(card.provides());
        image().ifPresent(any -> all.addAll(BY_IMAGE));
        return all;
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
