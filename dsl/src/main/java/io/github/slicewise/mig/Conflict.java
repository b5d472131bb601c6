package io.github.slicewise.mig;

import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The smallest part of an impossible layout that is impossible by itself: without any one of its slices it would fit.
 *
 * @param grid the model
 * @param part how many of each profile
 */
record Conflict(Grid grid, long part) {
    /** The smallest conflicting part of these counts; among equally small ones, the one with the largest slices. */
    static Conflict in(Grid grid, long counts) {
        return IntStream.rangeClosed(1, grid.instances(counts))
                .mapToObj(slices -> part(grid, counts, 0, slices, 0))
                .flatMapToLong(OptionalLong::stream)
                .mapToObj(part -> new Conflict(grid, part))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("A possible layout has no conflict."));
    }

    private static OptionalLong part(Grid grid, long counts, int position, int slices, long chosen) {
        if (slices == 0) {
            return grid.possible().contains(chosen) ? OptionalLong.empty() : OptionalLong.of(chosen);
        }
        if (position == grid.profileCount()) {
            return OptionalLong.empty();
        }
        int index = grid.largestFirst()[position];
        int most = Math.min(
                slices, Math.min(Grid.count(counts, index), grid.profile(index).maxCount() + 1));
        for (int count = most; count >= 0; count--) {
            OptionalLong found = part(grid, counts, position + 1, slices - count, chosen + count * Grid.one(index));
            if (found.isPresent()) {
                return found;
            }
        }
        return OptionalLong.empty();
    }

    /** Why this part does not fit; {@code asked} tells how many of a profile the whole layout has. */
    String sentence(IntUnaryOperator asked) {
        List<Integer> kinds = kinds(part);
        return kinds.size() == 1 ? tooMany(kinds.get(0), asked.applyAsInt(kinds.get(0))) : notTogether();
    }

    private List<Integer> kinds(long counts) {
        return IntStream.of(grid.largestFirst())
                .filter(index -> Grid.count(counts, index) > 0)
                .boxed()
                .toList();
    }

    private String tooMany(int index, int asked) {
        MigProfile<?> profile = grid.profile(index);
        int most = Grid.count(part, index) - 1;
        return "One `%s` holds at most %d of `%s`, and %d are asked for: %s."
                .formatted(grid.gpu(), most, profile, asked, cause(index, most + 1));
    }

    private String cause(int index, int count) {
        MigProfile<?> profile = grid.profile(index);
        if (count * profile.size() > grid.units()) {
            return "each takes " + Words.some(grid.memorySlices(profile.size()), grid.memorySlices(), "memory slices");
        }
        for (Budget budget : grid.budgets()) {
            if (count * budget.costs()[index] > budget.limit()) {
                return "each takes " + Words.some(budget.costs()[index], budget.limit(), budget.what());
            }
        }
        return profile.starts().size() < count
                ? "it has only %s to start at"
                        .formatted(Words.of(profile.starts().size(), "places"))
                : "that is the published limit";
    }

    private String notTogether() {
        List<Integer> kinds = kinds(part);
        int last = kinds.get(kinds.size() - 1);
        if (grid.total(part, MigProfile::size) > grid.units()) {
            return noMemory(part - Grid.one(last), last);
        }
        for (Budget budget : grid.budgets()) {
            if (budget.spent(part) > budget.limit()) {
                return notEnough(budget, cheapest(kinds, budget));
            }
        }
        return "On `%s`, wherever %s may stand, no start of `%s` stays free."
                .formatted(grid.gpu(), Words.slices(grid, part - Grid.one(last)), grid.profile(last));
    }

    /** The last of those that cost least; in a smallest part each kind costs something. */
    private static int cheapest(List<Integer> kinds, Budget budget) {
        return kinds.stream()
                .reduce((a, b) -> budget.costs()[b] <= budget.costs()[a] ? b : a)
                .orElseThrow();
    }

    private String noMemory(long others, int last) {
        MigProfile<?> profile = grid.profile(last);
        Idle left = grid.idle(others);
        int all = grid.memorySlices();
        String idle = left.compute() >= profile.computeSlices()
                ? " although %s idle".formatted(Words.are(left.compute(), "compute slices"))
                : "";
        String need = left.memory() == 0 ? "has no slice left" : "needs " + grid.memorySlices(profile.size());
        return taken(others, Words.some(all - left.memory(), all, "memory slices"))
                + "%s %s%s.".formatted(another(others, last), need, idle);
    }

    private String notEnough(Budget budget, int last) {
        long others = part - Grid.one(last);
        return taken(others, Words.some(budget.spent(others), budget.limit(), budget.what()))
                + "%s needs %d.".formatted(another(others, last), budget.costs()[last]);
    }

    private String taken(long others, String share) {
        return "On `%s`, %s %s %s; "
                .formatted(
                        grid.gpu(), Words.slices(grid, others), grid.instances(others) == 1 ? "takes" : "take", share);
    }

    private String another(long others, int last) {
        String name = "`" + grid.profile(last) + "`";
        return Grid.count(others, last) > 0 ? "one more " + name : name;
    }
}
