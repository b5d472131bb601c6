package io.github.slicewise.cli;

import java.util.Locale;

/** How an answer about hardware is written; the words are the values of {@code --format}. */
enum Notation {
    /** For people. */
    TEXT,
    /** For programs. */
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
