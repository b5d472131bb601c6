package io.github.slicewise.report;

/**
 * Text that is safe to show: one line, of bounded length, without characters that move the cursor or turn the reading
 * direction. Checked files are foreign, and a terminal obeys what is printed.
 */
public final class Printable {
    /** The longest sentence that is printed in full, in characters. */
    static final int LONGEST = 2_000;

    private static final char INSTEAD = '\ufffd';

    private Printable() {}

    /** {@code text} on one line, cut at {@link #LONGEST} characters. */
    public static String line(String text) {
        boolean cut = text.length() > LONGEST;
        return clean(cut ? text.substring(0, LONGEST) : text) + (cut ? "…" : "");
    }

    /** {@code text} with every dangerous character replaced; tabs and line ends become blanks. */
    static String clean(String text) {
        var shown = new StringBuilder(text.length());
        text.codePoints().forEach(character -> append(shown, character));
        return shown.toString();
    }

    private static void append(StringBuilder shown, int character) {
        if (character == '\t' || character == '\n' || character == '\r') {
            shown.append(' ');
            return;
        }
        if (isDangerous(character)) {
            shown.append(INSTEAD);
            return;
        }
        shown.appendCodePoint(character);
    }

    private static boolean isDangerous(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            case Character.FORMAT -> turnsDirection(character);
            default -> false;
        };
    }

    /** The bidirectional controls of Unicode: marks, embeddings, overrides and isolates. */
    private static boolean turnsDirection(int character) {
        return character == 0x061C
                || character == 0x200E
                || character == 0x200F
                || (character >= 0x202A && character <= 0x202E)
                || (character >= 0x2066 && character <= 0x2069);
    }
}
