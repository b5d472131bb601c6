package io.github.slicewise.report;

import java.util.Locale;

/** How an answer that is no report is written; the words are the values of {@code --format}. */
public enum PageFormat {
    /** For people. */
    TEXT,
    /** For programs. */
    JSON,
    /** For pages and comments. */
    MARKDOWN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
