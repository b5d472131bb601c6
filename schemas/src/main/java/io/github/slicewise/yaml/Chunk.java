package io.github.slicewise.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A part of a text that holds whole documents, so that one broken document leaves the others readable.
 *
 * <p>YAML lets no {@code ---} stand at the beginning of a line inside a document, not even in a block or in quotes; the
 * text can be cut there without parsing it.
 *
 * @param text the part, with its line ends
 * @param firstLine its first line in the whole text, from 0
 */
record Chunk(String text, int firstLine) {
    static List<Chunk> split(String text, Lines lines) {
        var chunks = new ArrayList<Chunk>();
        int begin = 1;
        boolean begun = false;
        boolean content = false;
        for (int number = 1; number <= lines.count(); number++) {
            int start = lines.start(number);
            boolean marker = isMarker(text, start);
            if (marker && begun) {
                chunk(text.substring(lines.start(begin), start), begin, content).ifPresent(chunks::add);
                begin = number;
                content = false;
            }
            boolean says = hasContent(text, marker ? start + 3 : start);
            content |= says;
            begun |= marker || (says && text.charAt(start) != '%');
        }
        chunk(text.substring(lines.start(begin)), begin, content).ifPresent(chunks::add);
        return chunks;
    }

    private static Optional<Chunk> chunk(String text, int line, boolean content) {
        return content ? Optional.of(new Chunk(text, line - 1)) : Optional.empty();
    }

    private static boolean isMarker(String text, int start) {
        if (!text.startsWith("---", start)) {
            return false;
        }
        int after = start + 3;
        return after >= text.length() || " \t\r\n".indexOf(text.charAt(after)) >= 0;
    }

    /** Neither blank nor a comment. A directive says something, yet belongs to the document that follows. */
    private static boolean hasContent(String text, int start) {
        int i = start;
        while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
            i++;
        }
        return i < text.length() && "\r\n#".indexOf(text.charAt(i)) < 0;
    }
}
