package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final Location PLACE = Location.at("a.yaml", 1, 1);

    @Test
    void a_rule_that_failed_makes_the_run_unusable_whatever_the_bar() {
        Finding failed = Finding.error("INT001", PLACE, "Failed.", "Report it.");
        assertThat(Verdict.of(report(failed), Severity.ERROR)).isEqualTo(Verdict.UNUSABLE);
        assertThat(Verdict.of(report(failed.as(Severity.NOTE)), Severity.ERROR)).isEqualTo(Verdict.UNUSABLE);
        assertThat(Verdict.UNUSABLE.exitCode()).isEqualTo(2);
    }

    @Test
    void other_findings_count_from_the_bar_on() {
        Finding odd = Finding.warning("WRK001", PLACE, "Odd.", "Mend it.");
        assertThat(Verdict.of(report(odd), Severity.ERROR)).isEqualTo(Verdict.CLEAN);
        assertThat(Verdict.of(report(odd), Severity.WARNING)).isEqualTo(Verdict.FINDINGS);
    }

    private static Report report(Finding finding) {
        return new Report(List.of(finding), 1, 1, 1, List.of());
    }
}
