package io.github.slicewise.engine;

/** How a run ended, with the exit code that says so. */
public enum Verdict {
    /** Nothing at or above the bar. */
    CLEAN(0),
    /** Findings at or above the bar. */
    FINDINGS(1),
    /** Wrong usage, an unreadable path, or nothing to check. */
    UNUSABLE(2);

    private final int exitCode;

    Verdict(int exitCode) {
        this.exitCode = exitCode;
    }

    /** 0, 1 or 2. */
    public int exitCode() {
        return exitCode;
    }
}
