package io.github.slicewise.report;

/** Text as XML 1.0 takes it: markup escaped, characters that no escape makes lawful replaced. */
final class Xml {
    private static final char INSTEAD = '\ufffd';

    private Xml() {}

    /** {@code text} for content or for an attribute in double quotes; line feeds stay. */
    static String escape(String text) {
        var escaped = new StringBuilder(text.length());
        text.codePoints().forEach(character -> append(escaped, character));
        return escaped.toString();
    }

    private static void append(StringBuilder escaped, int character) {
        switch (character) {
            case '&' -> escaped.append("&amp;");
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '"' -> escaped.append("&quot;");
            default -> escaped.appendCodePoint(isLawful(character) ? character : INSTEAD);
        }
    }

    /** The production {@code Char} of XML 1.0, fifth edition. */
    private static boolean isLawful(int character) {
        return character == '\t'
                || character == '\n'
                || (character >= 0x20 && character <= 0xD7FF)
                || (character >= 0xE000 && character <= 0xFFFD)
                || character >= 0x10000;
    }
}
