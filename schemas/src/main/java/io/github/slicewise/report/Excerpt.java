package io.github.slicewise.report;

/**
 * A source line with a mark under one of its columns.
 *
 * <p>Long lines are shown through a window around the mark; tabs become blanks, and characters that take two cells of a
 * terminal, or none, are counted as such, so that the mark stands where it should.
 *
 * @param shown the line, or the window on it
 * @param blanks how many cells stand before the mark
 */
record Excerpt(String shown, int blanks) {
    /** The longest line that is shown whole, in characters. */
    static final int WIDEST = 120;

    private static final int BEFORE = 50;
    private static final String TAB = "    ";

    static Excerpt of(SourceLine line, int column) {
        String text = line.text();
        int mark = line.index(column);
        int from = text.length() <= WIDEST
                ? 0
                : boundary(text, Math.max(0, Math.min(mark - BEFORE, text.length() - WIDEST)));
        int to = text.length() <= WIDEST ? text.length() : boundary(text, Math.min(text.length(), from + WIDEST));
        String before = (from > 0 ? "…" : "") + show(text.substring(from, mark));
        String after = show(text.substring(mark, to)) + (to < text.length() ? "…" : "");
        return new Excerpt((before + after).stripTrailing(), cells(before));
    }

    /** Never between the two halves of one character. */
    private static int boundary(String text, int index) {
        boolean between = index > 0
                && index < text.length()
                && Character.isLowSurrogate(text.charAt(index))
                && Character.isHighSurrogate(text.charAt(index - 1));
        return between ? index - 1 : index;
    }

    private static String show(String text) {
        return Printable.clean(text.replace("\t", TAB));
    }

    private static int cells(String text) {
        return text.codePoints().map(Excerpt::width).sum();
    }

    private static int width(int character) {
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
            default -> isWide(character) ? 2 : 1;
        };
    }

    /** Two cells in a terminal: the blocks that Unicode's East Asian Width (UAX #11) calls wide, and emoji. */
    private static boolean isWide(int character) {
        return (character >= 0x1100 && character <= 0x115F)
                || (character >= 0x2E80 && character <= 0xA4CF)
                || (character >= 0xAC00 && character <= 0xD7A3)
                || (character >= 0xF900 && character <= 0xFAFF)
                || (character >= 0xFE30 && character <= 0xFE6F)
                || (character >= 0xFF00 && character <= 0xFF60)
                || (character >= 0xFFE0 && character <= 0xFFE6)
                || (character >= 0x1F300 && character <= 0x1FAFF)
                || (character >= 0x20000 && character <= 0x3FFFD);
    }
}
