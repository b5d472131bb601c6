package io.github.slicewise.cli;

import java.util.Locale;

/** How a report is written; the words are the values of {@code --format}. */
enum Format {
    /** For people. */
    TEXT,
    /** For code-scanning services. */
    SARIF;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
