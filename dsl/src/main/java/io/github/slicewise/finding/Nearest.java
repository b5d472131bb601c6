package io.github.slicewise.finding;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The nearest right name for a wrong one: what a fix offers. */
public final class Nearest {
    private Nearest() {}

    /**
     * The candidate with the fewest edits (a swap of neighbours is one), letter case aside; absent when even the best
     * differs in more than a third of its letters.
     */
    public static Optional<String> to(String wrong, Collection<String> candidates) {
        String folded = wrong.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .filter(candidate -> distance(folded, candidate.toLowerCase(Locale.ROOT)) <= allowed(wrong, candidate))
                .min(Comparator.comparingInt((String candidate) -> distance(folded, candidate.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** The nearest candidate, when it differs in letter case alone or no other one is near. */
    public static Optional<String> only(String wrong, Collection<String> candidates) {
        Optional<String> nearest = to(wrong, candidates);
        List<String> others = candidates.stream()
                .filter(candidate -> nearest.filter(candidate::equals).isEmpty())
                .toList();
        return nearest.filter(
                near -> near.equalsIgnoreCase(wrong) || to(wrong, others).isEmpty());
    }

    private static int allowed(String wrong, String candidate) {
        return Math.max(1, Math.min(wrong.length(), candidate.length()) / 3);
    }

    /** Optimal string alignment distance. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            cost[i][0] = i;
        }
        for (int j = 0; j <= b.length(); j++) {
            cost[0][j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                int edit = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int best = Math.min(Math.min(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + edit);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
            }
        }
        return cost[a.length()][b.length()];
    }
}
