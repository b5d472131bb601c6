package io.github.slicewise.cli;

import io.github.slicewise.finding.Severity;

/** From which severity on a run fails; the words are the values of {@code --fail-on}. */
enum Bar {
    /** Errors fail. */
    ERROR(Severity.ERROR),
    /** Warnings fail, too. */
    WARNING(Severity.WARNING),
    /** Whatever is found fails. */
    NOTE(Severity.NOTE);

    private final Severity severity;

    Bar(Severity severity) {
        this.severity = severity;
    }

    Severity severity() {
        return severity;
    }

    @Override
    public String toString() {
        return severity.word();
    }
}
