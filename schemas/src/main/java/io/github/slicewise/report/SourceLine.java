package io.github.slicewise.report;

/**
 * One line of a file, addressed by column.
 *
 * @param text without its line end
 * @param narrow whether every character takes one Java {@code char}, so that a column is an index
 */
record SourceLine(String text, boolean narrow) {
    static SourceLine of(String text) {
        return new SourceLine(text, text.codePointCount(0, text.length()) == text.length());
    }

    /** The index of a column that counts characters from 1; the end of the line for a column beyond it. */
    int index(int column) {
        int wanted = column - 1;
        if (narrow || wanted >= text.length()) {
            return Math.min(wanted, text.length());
        }
        int available = text.codePointCount(0, text.length());
        return text.offsetByCodePoints(0, Math.min(wanted, available));
    }

    /** What the line says, whatever its indentation: at most its first 500 characters. */
    String gist() {
        return text.substring(0, Math.min(text.length(), 500)).strip();
    }
}
