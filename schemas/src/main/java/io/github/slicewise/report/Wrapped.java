package io.github.slicewise.report;

/** A paragraph in lines that a terminal shows whole. */
final class Wrapped {
    private static final int WIDTH = 100;

    private Wrapped() {}

    /** {@code text} broken between words, each line ended by a line feed. */
    static String lines(String text) {
        var lines = new StringBuilder();
        int used = 0;
        for (String word : text.strip().split("\\s+")) {
            boolean fits = used == 0 || used + 1 + word.length() <= WIDTH;
            lines.append(used == 0 ? "" : fits ? " " : "\n").append(word);
            used = fits && used > 0 ? used + 1 + word.length() : word.length();
        }
        return lines.append('\n').toString();
    }
}
