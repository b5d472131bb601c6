package io.github.slicewise.cli;

import io.github.slicewise.engine.Fixed;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.report.Printable;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options for mending what is mechanical. */
final class FixOptions {
    @Option(names = "--fix", description = "Mends what is mechanical in the files themselves.")
    private boolean fix;

    @Option(names = "--dry-run", description = "With --fix: prints what would change, and changes nothing.")
    private boolean dryRun;

    FixOptions() {}

    boolean wanted(CommandSpec spec) {
        if (dryRun && !fix) {
            throw new ParameterException(spec.commandLine(), "`--dry-run` says how to mend; add `--fix`.");
        }
        return fix;
    }

    boolean dryRun() {
        return dryRun;
    }

    /** What was mended, one line for each finding. */
    static List<String> lines(Fixed fixed) {
        var lines = new ArrayList<String>();
        for (Fixed.File file : fixed.files()) {
            for (Finding finding : file.findings()) {
                lines.add(Printable.line(
                        "mended " + finding.at().text() + ": [" + finding.rule() + "] " + finding.problem()));
            }
        }
        return lines;
    }

    /** What changes, for {@code patch} and git. */
    static String diff(Fixed fixed) {
        var diff = new StringBuilder();
        fixed.files().forEach(file -> diff.append(file.diff()));
        return diff.toString();
    }

    static String summary(Fixed fixed) {
        return "Would mend " + of(fixed.count(), "finding") + " in "
                + of(fixed.files().size(), "file") + "; " + of(fixed.left(), "finding")
                + (fixed.left() == 1 ? " is" : " are") + " left to a person.";
    }

    private static String of(int count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
