package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Severity;

/** How a run ended, with the exit code that says so. */
public enum Verdict {
    /** Nothing at or above the bar. */
    CLEAN(0),
    /** Findings at or above the bar. */
    FINDINGS(1),
    /** Wrong usage, an unreadable path, nothing to check, or a fault of this product's own. */
    UNUSABLE(2);

    private final int exitCode;

    Verdict(int exitCode) {
        this.exitCode = exitCode;
    }

    /** How a run ends that could use its whole input: when a rule failed, nothing is known for certain. */
    static Verdict of(Report report, Severity bar) {
        if (report.findings().stream().anyMatch(finding -> finding.rule().equals("INT001"))) {
            return UNUSABLE;
        }
        return report.reaches(bar) ? FINDINGS : CLEAN;
    }

    /** 0, 1 or 2. */
    public int exitCode() {
        return exitCode;
    }
}
