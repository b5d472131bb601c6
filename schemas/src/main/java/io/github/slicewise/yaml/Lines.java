package io.github.slicewise.yaml;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** A text cut into lines on demand; LF, CRLF and a lone CR end a line. Lines count from 1. */
public final class Lines {
    private final String text;
    private final int[] starts;

    private Lines(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
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
        if (number < 1 || number > starts.length) {
            return Optional.empty();
        }
        int end = number == starts.length ? text.length() : starts[number];
        while (end > starts[number - 1] && isBreak(text.charAt(end - 1))) {
            end--;
        }
        return Optional.of(text.substring(starts[number - 1], end));
    }

    /** Where this place is in the text; columns count characters. Absent beyond the line's end, line ends aside. */
    public OptionalInt offset(int line, int column) {
        Optional<String> known = line(line);
        if (known.isEmpty()
                || column < 1
                || column - 1 > known.get().codePointCount(0, known.get().length())) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(starts[line - 1] + known.get().offsetByCodePoints(0, column - 1));
    }

    /** Where a line begins in the text. */
    int start(int number) {
        return starts[number - 1];
    }

    private static boolean isBreak(char c) {
        return c == '\n' || c == '\r';
    }
}
