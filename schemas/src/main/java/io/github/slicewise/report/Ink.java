package io.github.slicewise.report;

import io.github.slicewise.finding.Severity;

/** How a text report stresses its parts: not at all, or with the colours of a terminal. */
public enum Ink {
    /** Plain characters only: for files, pipes and tests. */
    PLAIN,
    /** ANSI colours: for a terminal that understands them. */
    COLOURED;

    private static final String RESET = "\u001b[0m";

    /** {@code words} in the colour of {@code severity}. */
    String of(Severity severity, String words) {
        return switch (severity) {
            case ERROR -> paint("\u001b[1;31m", words);
            case WARNING -> paint("\u001b[1;33m", words);
            case NOTE -> paint("\u001b[1;36m", words);
        };
    }

    /** {@code words} set back: line numbers and rules beside an excerpt. */
    String faint(String words) {
        return paint("\u001b[2m", words);
    }

    /** {@code words} that lead to the repair. */
    String strong(String words) {
        return paint("\u001b[1;32m", words);
    }

    /** {@code words} that name what follows. */
    String bold(String words) {
        return paint("\u001b[1m", words);
    }

    private String paint(String colour, String words) {
        return this == PLAIN ? words : colour + words + RESET;
    }
}
