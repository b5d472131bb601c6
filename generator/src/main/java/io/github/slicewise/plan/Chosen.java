package io.github.slicewise.plan;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.plan.targets.TargetCard;
import io.github.slicewise.plan.targets.Targets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an intent renders for.
 *
 * @param targets those of the intent that exist, then those that are always rendered
 * @param platform that the targets agree on, where they name one
 * @param complete whether every target of the intent exists; when not, what the targets provide is not known
 * @param migStrategy that the pools agree on; {@code none} when no pool is cut
 */
record Chosen(List<TargetPlan> targets, Optional<String> platform, boolean complete, String migStrategy) {
    Chosen {
        targets = List.copyOf(targets);
    }

    static Chosen of(Intent intent, List<Finding> found) {
        List<TargetPlan> asked = intent.targets().stream()
                .flatMap(target -> find(target, found).stream())
                .toList();
        Stream<TargetPlan> always = Targets.all().stream()
                .filter(TargetCard::always)
                .filter(card -> asked.stream().noneMatch(target -> target.card().equals(card)))
                .map(card -> new TargetPlan(card, TargetOptions.defaults(card)));
        List<TargetPlan> all = Stream.concat(asked.stream(), always).toList();
        onePlatform(all, found);
        oneProvider(all, found);
        boolean complete = asked.size() == intent.targets().size();
        return new Chosen(all, platforms(all).findFirst(), complete, strategy(intent, all, found));
    }

    /** Whether any target sets this up, as far as is known. */
    boolean provides(String what) {
        return !complete || provider(what).isPresent();
    }

    /** Whether the platform itself sets this up, by its own node pools or its machine images. */
    boolean byPlatform(String what) {
        return provider(what).flatMap(target -> target.card().platform()).isPresent();
    }

    /** The platform whose own node pools the intent renders, where facts about them are known. */
    Optional<Platform> ownPools() {
        return platform.filter(id -> byPlatform("nodes"))
                .flatMap(Platforms::find)
                .filter(known -> known.pools().isPresent());
    }

    /** What the nodes do with GPUs without any software on top: as node pools of the platform's own, or by their image. */
    Optional<PoolFacts> own() {
        return ownPools()
                .flatMap(Platform::pools)
                .or(() -> targets.stream()
                        .flatMap(target -> target.image().stream())
                        .findFirst());
    }

    /** Node labels whose value is the name of their pool. */
    Set<String> nameLabels() {
        return targets.stream().flatMap(target -> target.nameLabel().stream()).collect(Collectors.toSet());
    }

    /** Whether the nodes share MIG slices through MPS, by the platform's own plugin. */
    boolean sharesSlicesByMps() {
        return byPlatform("device-plugin")
                && own().filter(PoolFacts::sharesSlicesByMps).isPresent();
    }

    /** The labels that the platform writes on the nodes of a pool that these are its words for. */
    SortedMap<String, String> platformLabels(Map<String, String> local) {
        return own().map(facts -> LocalWords.labels(facts, local)).orElseGet(TreeMap::new);
    }

    /** The target that sets this up: one that always does, else one that does so where no other does. */
    private Optional<TargetPlan> provider(String what) {
        return targets.stream()
                .filter(target -> target.provides().contains(what))
                .findFirst()
                .or(() -> targets.stream()
                        .filter(target -> target.card().offers().contains(what))
                        .findFirst());
    }

    /** The first target that cannot do without this. */
    Optional<TargetCard> demanding(String what) {
        return targets.stream()
                .map(TargetPlan::card)
                .filter(card -> card.demands().contains(what))
                .findFirst();
    }

    /** What all targets together need on every GPU node. */
    SortedMap<String, String> labels() {
        var labels = new TreeMap<String, String>();
        targets.forEach(target -> labels.putAll(target.card().labels()));
        return labels;
    }

    private static Optional<TargetPlan> find(Target target, List<Finding> found) {
        Optional<TargetCard> card = Targets.find(target.id());
        if (card.isEmpty()) {
            List<String> ids = Targets.all().stream().map(TargetCard::id).toList();
            found.add(Finding.error(
                    "PLN004",
                    Location.path("target " + target.id()),
                    "There is no target `" + target.id() + "`.",
                    nearest(target.id(), ids)));
        }
        return card.map(known -> new TargetPlan(known, TargetOptions.of(target, known, found)));
    }

    /** What to write instead: the nearest right name, or all of them. */
    static String nearest(String wrong, Collection<String> names) {
        return Nearest.to(wrong, names)
                .map(near -> "Write `" + near + "`.")
                .orElse("Write one of "
                        + names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")) + ".");
    }

    private static Stream<String> platforms(List<TargetPlan> targets) {
        return targets.stream().flatMap(target -> target.platform().stream()).distinct();
    }

    private static void onePlatform(List<TargetPlan> targets, List<Finding> found) {
        List<String> platforms = platforms(targets).toList();
        if (platforms.size() > 1) {
            found.add(Finding.error(
                    "PLN006",
                    Location.path("targets"),
                    "The targets are for different platforms: `" + String.join("`, `", platforms) + "`.",
                    "Write one intent for each platform."));
        }
    }

    private static void oneProvider(List<TargetPlan> targets, List<Finding> found) {
        var providers = new TreeMap<String, List<String>>();
        for (TargetPlan target : targets) {
            target.provides()
                    .forEach(what -> providers
                            .computeIfAbsent(what, key -> new ArrayList<>())
                            .add(target.card().id()));
        }
        providers.forEach((what, ids) -> {
            if (ids.stream().distinct().count() > 1) {
                found.add(Finding.error(
                        "PLN006",
                        Location.path("targets"),
                        "More than one target sets up the " + what.replace('-', ' ') + ": `" + String.join("`, `", ids)
                                + "`.",
                        "Keep one of them."));
            }
        });
    }

    private static String strategy(Intent intent, List<TargetPlan> targets, List<Finding> found) {
        List<String> strategies = intent.pools().stream()
                .map(NodePool::sharing)
                .flatMap(sharing -> Layouts.in(sharing).stream())
                .map(layout -> layout.strategy().word())
                .distinct()
                .toList();
        Optional<String> single = targets.stream()
                .map(TargetPlan::card)
                .filter(card -> card.demands().contains("one-mig-strategy"))
                .map(TargetCard::id)
                .findFirst();
        if (strategies.size() > 1 && single.isPresent()) {
            found.add(Finding.error(
                    "PLN006",
                    Location.path("target " + single.get()),
                    "`" + single.get() + "` has one MIG strategy for the whole cluster, and the pools want `"
                            + String.join("` and `", strategies) + "`.",
                    "Use `MigStrategy.MIXED` for all pools."));
        }
        return strategies.stream().findFirst().orElse("none");
    }
}
