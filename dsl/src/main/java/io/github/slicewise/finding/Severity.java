package io.github.slicewise.finding;

/** How bad a finding is: three rungs, worst first, so the natural order puts errors on top. */
public enum Severity {
    /** Refused by an API server, a controller or a GPU component, or can never work as meant. */
    ERROR,
    /** Works otherwise than meant, or costs something. */
    WARNING,
    /** Could not be judged, and why. */
    NOTE;

    /** Whether this is as bad as {@code bar} or worse. */
    public boolean reaches(Severity bar) {
        return compareTo(bar) <= 0;
    }

    /** The word used in reports and options: {@code error}, {@code warning}, {@code note}. */
    public String word() {
        return switch (this) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE -> "note";
        };
    }
}
