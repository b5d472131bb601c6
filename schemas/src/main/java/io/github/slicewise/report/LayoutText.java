package io.github.slicewise.report;

import io.github.slicewise.gpu.Contested;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.mig.Alternative;
import io.github.slicewise.mig.Idle;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import io.github.slicewise.mig.Packing;
import io.github.slicewise.mig.PlacedVerdict;
import io.github.slicewise.mig.Placement;
import io.github.slicewise.mig.PossibleLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What MIG layouts a GPU can hold, as text for people. */
public final class LayoutText {
    private LayoutText() {}

    /** {@code 2 × 1g.5gb + 1 × 3g.20gb}. */
    static String layout(Map<String, Integer> layout) {
        return layout.isEmpty()
                ? "no slices"
                : layout.entrySet().stream()
                        .map(entry -> entry.getValue() + " × " + entry.getKey())
                        .collect(Collectors.joining(" + "));
    }

    /** The verdict on one layout: where the slices stand, or why they cannot and what can. */
    public static String verdict(LayoutVerdict verdict) {
        String head = verdict.gpu() + ": " + layout(verdict.layout());
        String foot = contest(verdict) + inferred(verdict);
        if (!verdict.possible()) {
            return head + " is impossible.\n  " + verdict.reason() + "\n" + alternatives(verdict) + foot;
        }
        return head + " is possible.\n"
                + rows(verdict.gpu(), verdict.placements())
                + verdict.idle().map(LayoutText::idle).orElse("")
                + order(verdict.gpu(), List.of(), verdict.placements())
                + foot;
    }

    /** The verdict on slices beside placed ones. */
    public static String verdict(PlacedVerdict verdict) {
        Gpu<?> gpu = verdict.together().gpu();
        String foot = contest(verdict.together()) + inferred(verdict.together());
        if (verdict.places().isEmpty()) {
            String instead = verdict.together().possible() ? "" : alternatives(verdict.together());
            return gpu + ": the slices do not fit.\n  " + verdict.reason() + "\n" + instead + foot;
        }
        List<Placement> come = verdict.places().get();
        return gpu + ": the slices fit.\n" + rows(gpu, come) + order(gpu, verdict.placed(), come) + foot;
    }

    private static String rows(Gpu<?> gpu, List<Placement> placements) {
        return gpu.mig()
                .filter(mig -> !placements.isEmpty())
                .map(mig -> new Cells(mig.placementUnits()).rows(placements))
                .orElse("");
    }

    private static String idle(Idle idle) {
        return "  idle: %s, %s\n"
                .formatted(count(idle.compute(), "compute slice"), count(idle.memory(), "memory slice"));
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String order(Gpu<?> gpu, List<Placement> placed, List<Placement> come) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        come.forEach(placement -> counts.merge(placement.profile(), 1, Integer::sum));
        return MigGeometry.creationOrder(gpu, placed, counts)
                .filter(order -> order.size() > 1)
                .map(order -> "  create in this order: "
                        + order.stream().map(Placement::profile).collect(Collectors.joining(", "))
                        + " (how the driver places slices is inferred)\n")
                .orElse("");
    }

    private static String alternatives(LayoutVerdict verdict) {
        List<Alternative> all = verdict.alternatives();
        return all.isEmpty()
                ? ""
                : all.stream()
                        .map(each -> "    " + layout(each.layout()) + "\n      " + each.change() + "\n")
                        .collect(Collectors.joining("", "  possible instead, nearest first:\n", ""));
    }

    private static String contest(LayoutVerdict verdict) {
        return verdict.contest().map(LayoutText::sides).orElse("");
    }

    private static String sides(Contested contested) {
        return "  contested, sources disagree: " + contested.note() + "\n"
                + side("says it is possible", contested.saysPossible())
                + side("says it is not", contested.saysImpossible());
    }

    private static String side(String claim, List<String> sources) {
        return sources.stream()
                .map(source -> "    " + claim + ": " + source + "\n")
                .collect(Collectors.joining());
    }

    private static String inferred(LayoutVerdict verdict) {
        return verdict.inferred() ? "  This rests on facts concluded from a relative of the same family.\n" : "";
    }

    /** A list of possible layouts, each with what it leaves unused. */
    public static String layouts(Gpu<?> gpu, List<PossibleLayout> layouts) {
        if (layouts.isEmpty()) {
            return gpu + ": " + (gpu.migCapable() ? "its profiles are not published.\n" : "no MIG.\n");
        }
        int width = layouts.stream()
                .mapToInt(possible -> layout(possible.layout()).length())
                .max()
                .orElse(0);
        return layouts.stream()
                .map(possible -> ("  %-" + width + "s  idle: %d compute, %d memory\n")
                        .formatted(
                                layout(possible.layout()),
                                possible.idle().compute(),
                                possible.idle().memory()))
                .collect(Collectors.joining("", gpu + ": " + count(layouts.size(), "layout") + "\n", ""));
    }

    /** The starts that are still free beside placed slices. */
    public static String free(Gpu<?> gpu, List<Placement> placed) {
        Map<String, List<Integer>> free = MigGeometry.freeStarts(gpu, placed);
        String head = gpu + ": " + (free.isEmpty() ? "nothing fits any more.\n" : "still free\n");
        var cells = new Cells(gpu.mig().map(MigGrid::placementUnits).orElse(0));
        return free.entrySet().stream()
                .map(entry -> "  %-16s  %s\n".formatted(entry.getKey(), bars(gpu, cells, entry)))
                .collect(Collectors.joining("", head + rows(gpu, placed), ""));
    }

    private static String bars(Gpu<?> gpu, Cells cells, Map.Entry<String, List<Integer>> free) {
        int size = gpu.profile(free.getKey()).map(profile -> profile.size()).orElse(0);
        return free.getValue().stream().map(start -> cells.bar(start, size)).collect(Collectors.joining(" "));
    }

    /** The GPUs that a demand needs. */
    public static String packing(Gpu<?> gpu, Packing packing) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        packing.layouts().forEach(layout -> kinds.merge(layout(layout), 1, Integer::sum));
        String proof = packing.fewest() ? "; fewer cannot hold them" : "; fewer may do, that is not proved";
        return kinds.entrySet().stream()
                .map(kind -> "  " + count(kind.getValue(), "GPU") + " with " + kind.getKey() + "\n")
                .collect(Collectors.joining("", "%s: %s%s\n".formatted(gpu, count(packing.gpus(), "GPU"), proof), ""));
    }
}
