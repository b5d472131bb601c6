package io.github.slicewise.yaml;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A text cut into lines on demand; LF, CRLF and a lone CR end a line. Lines count from 1. */
public final class Lines {
    private final String text;
    private final int[] starts;
    // Where characters stand that take two places of the text.
    private final int[] pairs;

    private Lines(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
        this.pairs = IntStream.range(0, text.length() - 1)
                .filter(i -> Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1)))
                .toArray();
    }

    /** The lines of this text. */
    public static Lines of(String text) {
        int[] starts = new int[64];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            if (!endsLine(text, i)) {
                continue;
            }
            starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
            starts[count++] = i + 1;
        }
        return new Lines(text, Arrays.copyOf(starts, count));
    }

    private static boolean endsLine(String text, int i) {
        char c = text.charAt(i);
        boolean carriage = c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
        return c == '\n' || carriage;
    }

    /** How many lines there are; text after the last line end counts as one, even when it is empty. */
    public int count() {
        return starts.length;
    }

    /** One line without its line end; absent beyond the text. */
    public Optional<String> line(int number) {
        return has(number) ? Optional.of(text.substring(start(number), end(number))) : Optional.empty();
    }

    /** Where this place is in the text; columns count characters. Absent beyond the line's end, line ends aside. */
    public OptionalInt offset(int line, int column) {
        if (!has(line) || column < 1) {
            return OptionalInt.empty();
        }
        int found = Arrays.binarySearch(pairs, start(line));
        int first = found < 0 ? -found - 1 : found;
        long narrow = (long) start(line) + column - 1;
        long offset = narrow + pairsBefore(narrow, first) - first;
        return offset <= end(line) ? OptionalInt.of((int) offset) : OptionalInt.empty();
    }

    /** How many pairs would stand before this place, if those from {@code first} on took one place each. */
    private int pairsBefore(long place, int first) {
        int low = first;
        int high = pairs.length;
        while (low < high) {
            int middle = (low + high) / 2;
            boolean before = pairs[middle] - (middle - first) < place;
            low = before ? middle + 1 : low;
            high = before ? high : middle;
        }
        return low;
    }

    private boolean has(int number) {
        return number >= 1 && number <= starts.length;
    }

    private int end(int number) {
        int end = number == starts.length ? text.length() : starts[number];
        while (end > starts[number - 1] && isBreak(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** Where a line begins in the text. */
    int start(int number) {
        return starts[number - 1];
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }
}
