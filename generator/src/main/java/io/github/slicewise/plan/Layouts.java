package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Sharing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The MIG layouts of an intent by name, as one mig-parted configuration holds them. */
final class Layouts {
    /** Names that mig-parted's own generator gives a fixed meaning (pkg/mig/builder). */
    private static final Set<String> TAKEN = Set.of("all-disabled", "all-enabled");

    private Layouts() {}

    /** The layout, where the GPUs are cut. */
    static Optional<MigLayout<?>> in(Sharing sharing) {
        return sharing.match(
                exclusive -> Optional.empty(), Optional::of, timeSlicing -> Optional.empty(), mps -> Optional.empty());
    }

    /**
     * The name of the pool's layout, where it has one: the given one; that of the pool's group; {@code all-1g.5gb} when one profile fills the GPU, as mig-parted calls it; else its
     * slices, such as {@code 1g.5gb-x2_3g.20gb-x1}; then those of GPUs that are cut otherwise.
     */
    static Optional<String> nameOf(NodePool pool) {
        return in(pool.sharing()).map(layout -> nameOf(pool, layout));
    }

    private static String nameOf(NodePool pool, MigLayout<?> layout) {
        return layout.name()
                .or(pool::group)
                .orElseGet(() -> layout.instead().stream()
                        .map(LayoutParts::nameOf)
                        .reduce(layout.instead().isEmpty() ? nameOf(layout.slices()) : most(layout), String::concat));
    }

    static String nameOf(List<? extends MigLayout.Slices<?>> slices) {
        return full(slices)
                .orElseGet(() -> slices.stream()
                        .map(each -> each.profile().labelName() + "-x" + each.count())
                        .collect(Collectors.joining("_")));
    }

    private static String most(MigLayout<?> layout) {
        return layout.slices().isEmpty() ? "whole" : nameOf(layout.slices());
    }

    private static Optional<String> full(List<? extends MigLayout.Slices<?>> slices) {
        return slices.stream()
                .filter(each ->
                        slices.size() == 1 && each.count() == each.profile().maxCount())
                .findFirst()
                .map(each -> "all-" + each.profile().labelName());
    }

    /** Every layout of any pool; one name for two layouts of the same model is an error. */
    static List<LayoutPlan> of(Intent intent, List<Finding> found) {
        var byName = new TreeMap<String, Map<Gpu<?>, NodePool>>();
        for (NodePool pool : intent.pools()) {
            in(pool.sharing()).ifPresent(layout -> {
                String name = nameOf(pool, layout);
                taken(pool, name, found);
                NodePool first = byName.computeIfAbsent(name, key -> new LinkedHashMap<>())
                        .computeIfAbsent(pool.gpu(), key -> pool);
                different(pool, layout, first, found);
            });
        }
        var plans = new ArrayList<LayoutPlan>();
        byName.forEach((name, models) -> {
            List<Gpu<?>> whole = whole(intent, models);
            var all = new LinkedHashSet<>(models.keySet());
            all.addAll(whole);
            untellable(name, all, found);
            plans.add(plan(name, models, whole));
        });
        return plans;
    }

    /** Models under one name are told apart by PCI ids; that takes ids, and none that two of them share. */
    private static void untellable(String name, Set<Gpu<?>> models, List<Finding> found) {
        List<String> ids =
                models.stream().flatMap(gpu -> gpu.deviceIds().stream()).toList();
        boolean clear = ids.stream().distinct().count() == ids.size()
                && models.stream().noneMatch(gpu -> gpu.deviceIds().isEmpty());
        if (models.size() > 1 && !clear) {
            found.add(Finding.error(
                    "PLN001",
                    Location.path("layout " + name),
                    "The layout name `" + name + "` stands for several models, `"
                            + String.join("`, `", models.stream().map(Gpu::id).toList())
                            + "`, whose PCI ids do not tell them apart.",
                    "Give each layout a name of its own."));
        }
    }

    /** Models that pools of the same group leave whole: their nodes read the same label. */
    private static List<Gpu<?>> whole(Intent intent, Map<Gpu<?>, NodePool> models) {
        var whole = new ArrayList<Gpu<?>>();
        models.values().stream()
                .flatMap(pool -> PoolGroups.mates(intent, pool))
                .filter(mate -> in(mate.sharing()).isEmpty())
                .map(NodePool::gpu)
                .filter(gpu -> gpu.migCapable() && !models.containsKey(gpu) && !whole.contains(gpu))
                .forEach(whole::add);
        return whole;
    }

    private static LayoutPlan plan(String name, Map<Gpu<?>, NodePool> models, List<Gpu<?>> whole) {
        boolean several = models.size() + whole.size() > 1;
        var entries = new ArrayList<LayoutPlan.Entry>();
        models.forEach((gpu, pool) -> in(pool.sharing())
                .ifPresent(layout ->
                        entries.addAll(LayoutParts.entries(pool, layout, several ? gpu.deviceIds() : List.of()))));
        whole.forEach(gpu -> entries.add(new LayoutPlan.Entry(List.of(), gpu.deviceIds(), new TreeMap<>())));
        return new LayoutPlan(name, entries);
    }

    private static void taken(NodePool pool, String name, List<Finding> found) {
        if (TAKEN.contains(name)) {
            found.add(Finding.error(
                    "PLN001",
                    Planner.at(pool, "sharing", name),
                    "The layout of pool `" + pool.name() + "` cannot be called `" + name
                            + "`, which means something else to the MIG manager.",
                    "Give it another name, or none."));
        }
        boolean unnamed =
                name.isEmpty() && in(pool.sharing()).flatMap(MigLayout::name).isEmpty();
        if (!unnamed && (name.isEmpty() || !Names.isLabelValue(name))) {
            found.add(
                    Finding.error(
                            "PLN002",
                            Planner.at(pool, "sharing"),
                            "The layout's name `" + name + "` cannot be the value of a node label.",
                            "Name it with at most 63 letters, digits, inner `-`, `_` and `.`, such as `.named(\"balanced\")`."));
        }
    }

    private static void different(NodePool pool, MigLayout<?> layout, NodePool first, List<Finding> found) {
        MigLayout<?> earlier = in(first.sharing()).orElse(layout);
        if (LayoutParts.same(first, earlier, pool, layout)) {
            return;
        }
        String name = nameOf(pool, layout);
        found.add(Finding.error(
                "PLN001",
                Planner.at(pool, "sharing", name),
                "The layout name `" + name + "` stands for " + words(first, earlier) + " and for " + words(pool, layout)
                        + ".",
                "Give each layout a name of its own."));
    }

    private static String words(NodePool pool, MigLayout<?> layout) {
        String text = "`" + LayoutParts.text(layout) + "`";
        return layout.instead().isEmpty() ? text : text + " on `" + pool.gpusPerNode() + "` GPUs";
    }
}
