package io.github.slicewise.report;

/**
 * Foreign text as Markdown that says what the text says and does nothing: no markup, no HTML, no link, and nobody is
 * mentioned. Made for what GitHub and GitLab make of a comment.
 */
final class Markdown {
    /** Mentions and references are found after entities were resolved; an invisible joiner behind their sign ends them. */
    private static final String JOINER = "&#8288;";

    private static final String PLAIN = " ,;:.-()'/=+?";
    private static final String SIGNS = "@#";

    private Markdown() {}

    /** A sentence of ours; what stands in backticks becomes code. */
    static String sentence(String text) {
        String[] parts = Printable.line(text).split("`", -1);
        var shown = new StringBuilder();
        for (int at = 0; at < parts.length; at++) {
            boolean quoted = at % 2 == 1 && at < parts.length - 1;
            shown.append(quoted ? code(parts[at]) : at % 2 == 1 ? "&#96;" + escape(parts[at]) : escape(parts[at]));
        }
        return shown.toString();
    }

    /** {@code text} in the type of code. */
    static String code(String text) {
        return text.isEmpty() ? "" : "<code>" + escape(Printable.line(text)) + "</code>";
    }

    /** {@code text} in a fence that nothing inside can end. */
    static String block(String language, String text) {
        int longest = 2;
        int run = 0;
        for (int at = 0; at < text.length(); at++) {
            run = text.charAt(at) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(longest + 1);
        return fence + language + "\n" + text.stripTrailing() + "\n" + fence + "\n";
    }

    private static String escape(String text) {
        var escaped = new StringBuilder(text.length());
        text.codePoints().forEach(character -> append(escaped, character));
        return escaped.toString().replace("www.", "www&#46;").replace("://", "&#58;//");
    }

    private static void append(StringBuilder escaped, int character) {
        boolean plain = character > 0x7F || Character.isLetterOrDigit(character) || PLAIN.indexOf(character) >= 0;
        if (plain) {
            escaped.appendCodePoint(character);
            return;
        }
        escaped.append("&#").append(character).append(';');
        if (SIGNS.indexOf(character) >= 0) {
            escaped.append(JOINER);
        }
    }
}
