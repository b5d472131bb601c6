package io.github.slicewise.mig;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counts and slices as a sentence says them. */
final class Words {
    private Words() {}

    /** {@code 1 compute slice}, {@code 7 compute slices}. */
    static String of(int count, String plural) {
        return count + " " + (count == 1 ? plural.substring(0, plural.length() - 1) : plural);
    }

    /** {@code 1 compute slice is}, {@code 2 compute slices are}. */
    static String are(int count, String plural) {
        return of(count, plural) + (count == 1 ? " is" : " are");
    }

    /** {@code 2 of the 7 compute slices}, {@code all 8 memory slices}, {@code the only JPEG decoder}. */
    static String some(int part, int whole, String plural) {
        if (whole == 1) {
            return "the only " + plural.substring(0, plural.length() - 1);
        }
        return part == whole ? "all " + whole + " " + plural : part + " of the " + whole + " " + plural;
    }

    /** {@code `3g.20gb` ×2 and `1g.5gb`}, the largest first. */
    static String slices(Grid grid, long counts) {
        List<String> kinds = IntStream.of(grid.largestFirst())
                .filter(index -> Grid.count(counts, index) > 0)
                .mapToObj(index -> slices(grid.profile(index).name(), Grid.count(counts, index)))
                .toList();
        return joined(kinds);
    }

    static String slices(String profile, int count) {
        return "`" + profile + "`" + (count == 1 ? "" : " ×" + count);
    }

    /** {@code a, b and c}. */
    static String joined(List<String> items) {
        int last = items.size() - 1;
        return last < 1
                ? String.join("", items)
                : items.subList(0, last).stream().collect(Collectors.joining(", ")) + " and " + items.get(last);
    }
}
