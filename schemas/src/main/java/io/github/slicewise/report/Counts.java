package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How much was looked at and found, in words. */
public final class Counts {
    private static final int MOST_KINDS = 5;

    private Counts() {}

    /** {@code 14 files, 31 objects, 22 rules: 2 errors, 1 warning, 3 suppressed}. */
    public static String line(Report report) {
        List<String> found = severities(report.findings());
        if (found.isEmpty()) {
            found.add("no findings");
        }
        silenced(report, found);
        return of(report.files(), "file") + ", " + of(report.objects(), "object") + unknown(report) + ", "
                + of(report.rules(), "rule") + ": " + String.join(", ", found);
    }

    private static void silenced(Report report, List<String> found) {
        long suppressed = suppressed(report);
        if (suppressed > 0) {
            found.add(suppressed + " suppressed");
        }
        if (report.count(Silenced.By.BASELINE) > 0) {
            found.add(report.count(Silenced.By.BASELINE) + " in the baseline");
        }
        if (report.count(Silenced.By.REVISION) > 0) {
            found.add(report.count(Silenced.By.REVISION) + " there before");
        }
    }

    /** How many findings a reason beside them or in the settings silenced. */
    static long suppressed(Report report) {
        return report.count(Silenced.By.COMMENT) + report.count(Silenced.By.SETTINGS);
    }

    /** The objects that no schema judged, and of which kinds they are. */
    private static String unknown(Report report) {
        Map<String, Integer> kinds = report.unknownKinds();
        if (kinds.isEmpty()) {
            return "";
        }
        String named = kinds.keySet().stream()
                .limit(MOST_KINDS)
                .map(kind -> "`" + Printable.line(kind) + "`")
                .collect(Collectors.joining(", "));
        String more = kinds.size() > MOST_KINDS ? " and " + (kinds.size() - MOST_KINDS) + " more" : "";
        long objects = kinds.values().stream().mapToInt(count -> count).sum();
        return " (" + objects + " schema unknown: " + named + more + ")";
    }

    /** {@code 2 errors, 1 warning}; empty for none. */
    static String found(Collection<Finding> findings) {
        return String.join(", ", severities(findings));
    }

    private static List<String> severities(Collection<Finding> findings) {
        var found = new ArrayList<String>();
        for (Severity severity : Severity.values()) {
            long count = count(findings, severity);
            if (count > 0) {
                found.add(of(count, severity.word()));
            }
        }
        return found;
    }

    static long count(Collection<Finding> findings, Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }

    /** {@code 1 file}, {@code 2 files}. */
    static String of(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
