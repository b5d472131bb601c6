package io.github.slicewise.plan.targets;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One target as its folder's {@code target.yaml} describes it.
 *
 * @param id the folder's name, and the name in an intent
 * @param title what it is, in a few words
 * @param always whether it is rendered without being asked for
 * @param platform the platform that it implies, where there is one; itself for a platform
 * @param provides what it sets up: {@code nodes}, {@code device-plugin}, {@code mig-manager}, {@code patches}; two targets of one intent
 *     never provide the same
 * @param offers what it sets up where no other target of the intent provides it
 * @param demands what it cannot do without: {@code instance-type} of every pool, {@code known-gpus}:
 *     the type, or GPUs that machines of the platform's table have, {@code one-mig-strategy} for all pools,
 *     {@code manifests} of all other targets
 * @param labels that it needs on every GPU node
 * @param named node labels whose value is the pool's name, by the value of the option {@code form} that they belong to;
 *     where there is one, pods ask for it instead of the labels that tell the hardware
 * @param facts what holds on a platform, for the templates of other targets
 * @param options what a user may or must say
 * @param files what is rendered
 */
public record TargetCard(
        String id,
        String title,
        boolean always,
        Optional<String> platform,
        Set<String> provides,
        Set<String> offers,
        Set<String> demands,
        SortedMap<String, String> labels,
        SortedMap<String, String> named,
        SortedMap<String, String> facts,
        List<OptionCard> options,
        List<FileCard> files) {
    public TargetCard {
        provides = Set.copyOf(provides);
        offers = Set.copyOf(offers);
        demands = Set.copyOf(demands);
        labels = Collections.unmodifiableSortedMap(new TreeMap<>(labels));
        named = Collections.unmodifiableSortedMap(new TreeMap<>(named));
        facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
        options = List.copyOf(options);
        files = List.copyOf(files);
    }

    /** The option of this name. */
    public Optional<OptionCard> option(String name) {
        return options.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    /** The names of all options, in the order of the folder. */
    public List<String> optionNames() {
        return options.stream().map(OptionCard::name).toList();
    }
}
