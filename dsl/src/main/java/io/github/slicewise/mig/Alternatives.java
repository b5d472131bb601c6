package io.github.slicewise.mig;

import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The possible layouts nearest to one that is not. Nearest is, in this order: the fewest slices lost, the fewest
 * replaced by another profile, the least size changed, the least idle.
 */
final class Alternatives {
    private static final int MOST = 5;

    private Alternatives() {}

    /** The nearest to counts that are impossible. */
    static List<Alternative> nearest(Grid grid, long counts, SortedMap<String, Integer> asked) {
        return best(grid, counts)
                .map(step -> new Alternative(grid.unpack(step.to()), change(grid, asked, step)))
                .toList();
    }

    /** The nearest to a layout that names profiles of another model; {@code translated} is the same in this model's. */
    static List<Alternative> translated(Grid grid, SortedMap<String, Integer> asked, long translated) {
        var same = new Alternative(
                grid.unpack(translated),
                "Uses this model's profiles: %s instead of %s."
                        .formatted(Words.slices(grid, translated), words(asked)));
        return grid.possible().contains(translated)
                ? List.of(same)
                : nearest(grid, translated, grid.unpack(translated));
    }

    private static Stream<Step> best(Grid grid, long counts) {
        int instances = grid.instances(counts);
        return Arrays.stream(grid.possible().layouts())
                .filter(layout -> grid.instances(layout) <= instances)
                .mapToObj(layout -> Step.between(grid, counts, layout))
                .sorted(Comparator.comparingInt(Step::lost)
                        .thenComparingInt(step -> step.replaced().size())
                        .thenComparingInt(Step::distance)
                        .thenComparingInt(step -> grid.idle(step.to()).compute())
                        .thenComparingInt(step -> grid.idle(step.to()).memory())
                        .thenComparing(Comparator.comparingLong(Step::to).reversed()))
                .limit(MOST);
    }

    /**
     * The way from one layout to another.
     *
     * @param to the other
     * @param replaced pairs of profiles, the old and the new
     * @param dropped profiles that find no successor, one entry a slice
     * @param distance how far the replacements change sizes
     */
    private record Step(long to, List<int[]> replaced, List<Integer> dropped, int distance) {
        static Step between(Grid grid, long from, long to) {
            List<Integer> gone = difference(grid, from, to);
            List<Integer> come = difference(grid, to, from);
            List<int[]> pairs = IntStream.range(0, Math.min(gone.size(), come.size()))
                    .mapToObj(i -> new int[] {gone.get(i), come.get(i)})
                    .toList();
            int distance = pairs.stream()
                    .mapToInt(pair -> apart(grid.profile(pair[0]), grid.profile(pair[1])))
                    .sum();
            return new Step(to, pairs, gone.subList(pairs.size(), gone.size()), distance);
        }

        private static List<Integer> difference(Grid grid, long more, long fewer) {
            var difference = new ArrayList<Integer>();
            for (int index : grid.largestFirst()) {
                for (int i = Grid.count(fewer, index); i < Grid.count(more, index); i++) {
                    difference.add(index);
                }
            }
            return difference;
        }

        private static int apart(MigProfile<?> a, MigProfile<?> b) {
            int suffix = a.suffix().equals(b.suffix()) ? 0 : 1;
            return Math.abs(a.size() - b.size()) + Math.abs(a.computeSlices() - b.computeSlices()) + suffix;
        }

        int lost() {
            return dropped.size();
        }
    }

    private static String change(Grid grid, SortedMap<String, Integer> asked, Step step) {
        Map<String, Integer> replaced = new LinkedHashMap<>();
        step.replaced()
                .forEach(pair -> replaced.merge(
                        "`%s` by `%s`".formatted(grid.profile(pair[0]), grid.profile(pair[1])), 1, Integer::sum));
        List<String> swaps = replaced.entrySet().stream()
                .map(pair -> (pair.getValue() == 1 ? "" : pair.getValue() + " × ") + pair.getKey())
                .toList();
        List<String> losses = step.dropped().stream()
                .distinct()
                .map(index -> loss(asked.getOrDefault(grid.profile(index).name(), 0), grid, step, index))
                .toList();
        String leaves = losses.isEmpty() ? "" : "leaves out " + Words.joined(losses);
        if (swaps.isEmpty()) {
            return "L" + leaves.substring(1) + ".";
        }
        return "Replaces " + Words.joined(swaps) + (leaves.isEmpty() ? "" : ", and " + leaves) + ".";
    }

    private static String loss(int asked, Grid grid, Step step, int index) {
        long replaced =
                step.replaced().stream().filter(pair -> pair[0] == index).count();
        int lost = asked - Grid.count(step.to(), index) - (int) replaced;
        String share = asked == 1 ? "" : lost == asked ? "all " + asked + " " : lost + " of " + asked + " ";
        return share + "`" + grid.profile(index) + "`";
    }

    private static String words(SortedMap<String, Integer> asked) {
        return Words.joined(asked.entrySet().stream()
                .map(entry -> Words.slices(entry.getKey(), entry.getValue()))
                .toList());
    }
}
