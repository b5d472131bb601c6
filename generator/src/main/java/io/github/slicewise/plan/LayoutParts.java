package io.github.slicewise.plan;

import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A layout GPU by GPU: what most GPUs of a node are cut into, and what some are instead. */
final class LayoutParts {
    private LayoutParts() {}

    static Optional<MigPlan> plan(NodePool pool) {
        return Layouts.in(pool.sharing())
                .map(layout -> new MigPlan(
                        Layouts.nameOf(pool).orElseThrow(),
                        layout.strategy().word(),
                        layout.counts(),
                        instead(layout),
                        text(layout)));
    }

    /** The layout in a reader's words: {@code 7 × 1g.5gb, but GPU 6 into 1 × 7g.40gb, but GPU 7 left whole}. */
    static String text(MigLayout<?> layout) {
        return layout.instead().stream()
                .map(each ->
                        ", but " + words(each) + (each.slices().isEmpty() ? " left whole" : " into " + each.text()))
                .reduce(layout.text(), String::concat);
    }

    /** The part of a layout's name for GPUs that are cut otherwise, such as {@code _gpu6-7_7g.40gb-x1}. */
    static String nameOf(MigLayout.Instead<?> part) {
        String numbers = part.gpus().stream().map(String::valueOf).collect(Collectors.joining("-"));
        String slices = part.slices().isEmpty() ? "whole" : Layouts.nameOf(part.slices());
        return "_gpu" + numbers + "_" + slices;
    }

    /** Entries of a configuration that speak of each GPU once. */
    static List<LayoutPlan.Entry> entries(NodePool pool, MigLayout<?> layout, List<String> deviceIds) {
        if (layout.instead().isEmpty()) {
            return List.of(new LayoutPlan.Entry(List.of(), deviceIds, layout.counts()));
        }
        var entries = new ArrayList<LayoutPlan.Entry>();
        List<Integer> most = most(pool, layout);
        if (!most.isEmpty()) {
            entries.add(new LayoutPlan.Entry(most, deviceIds, layout.counts()));
        }
        layout.instead()
                .forEach(each -> entries.add(new LayoutPlan.Entry(List.copyOf(each.gpus()), deviceIds, each.counts())));
        return entries;
    }

    /** GPUs that are cut like most. */
    static List<Integer> most(NodePool pool, MigLayout<?> layout) {
        return IntStream.range(0, pool.gpusPerNode())
                .boxed()
                .filter(number ->
                        layout.instead().stream().noneMatch(each -> each.gpus().contains(number)))
                .toList();
    }

    /** Whether one configuration can stand for the layouts of both pools. */
    static boolean same(NodePool one, MigLayout<?> first, NodePool other, MigLayout<?> second) {
        boolean everywhere = first.instead().isEmpty() && second.instead().isEmpty();
        int gpus = everywhere ? 1 : one.gpusPerNode();
        return (everywhere || gpus == other.gpusPerNode())
                && IntStream.range(0, gpus)
                        .allMatch(number -> new HashMap<>(first.countsOn(number)).equals(second.countsOn(number)));
    }

    private static List<MigPlan.Instead> instead(MigLayout<?> layout) {
        return layout.instead().stream()
                .map(each -> new MigPlan.Instead(List.copyOf(each.gpus()), each.counts()))
                .toList();
    }

    private static String words(MigLayout.Instead<?> part) {
        Stream<String> numbers = part.gpus().stream().map(String::valueOf);
        return (part.gpus().size() == 1 ? "GPU " : "GPUs ") + numbers.collect(Collectors.joining(", "));
    }
}
