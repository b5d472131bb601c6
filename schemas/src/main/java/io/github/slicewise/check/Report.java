package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.util.List;

/**
 * All that a run found and how much it looked at.
 *
 * @param findings sorted by place
 * @param files that were read
 * @param objects that were judged
 * @param rules that were applied
 * @param suppressed how many findings were silenced with a reason
 */
public record Report(List<Finding> findings, int files, int objects, int rules, int suppressed) {
    public Report {
        findings = findings.stream().sorted().distinct().toList();
    }

    /** How many findings are of this severity. */
    public long count(Severity severity) {
        return findings.stream().filter(each -> each.severity() == severity).count();
    }

    /** Whether anything found is as bad as {@code bar} or worse. */
    public boolean reaches(Severity bar) {
        return findings.stream().anyMatch(each -> each.severity().reaches(bar));
    }
}
