package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PolicyTest {
    private static final Comments NONE = Comments.in(Sources.none());
    private static final Location.InFile HERE = Location.at("slicewise.yaml", 3, 5);
    private static final Finding WARNING =
            Finding.warning("WRK008", Location.at("jobs/burn.yaml", 9, 7), "One argument.", "Split it.");
    private static final Finding ERROR =
            Finding.error("WRK005", Location.at("jobs/quota.yaml", 7, 5), "Never counted.", "Prefix it.");

    @Test
    void no_policy_changes_nothing() {
        Policy.Applied applied = Policy.none().apply(List.of(WARNING, ERROR), NONE);
        assertThat(applied.findings()).containsExactly(WARNING, ERROR);
        assertThat(applied.suppressed()).isEmpty();
    }

    @Test
    void a_suppressed_warning_is_counted_and_gone() {
        Policy.Applied applied = suppressing("WRK008", "jobs/*.yaml").apply(List.of(WARNING, ERROR), NONE);
        assertThat(applied.findings()).containsExactly(ERROR);
        assertThat(applied.suppressed()).hasSize(1);
    }

    @Test
    void an_error_is_suppressed_like_anything_else_and_its_reason_is_kept() {
        Policy.Applied applied = suppressing("WRK005", "jobs/quota.yaml").apply(List.of(ERROR), NONE);
        assertThat(applied.findings()).isEmpty();
        assertThat(applied.suppressed()).containsExactly(new Silenced(ERROR, Silenced.By.SETTINGS, "Known."));
    }

    @Test
    void a_rule_that_failed_stays_whatever_is_suppressed() {
        Finding failed = Finding.error("INT001", Location.at("jobs/quota.yaml", 1, 1), "It failed.", "Report it.");
        assertThat(suppressing("INT001", "**").apply(List.of(failed), NONE).findings())
                .contains(failed)
                .extracting(Finding::rule)
                .containsExactlyInAnyOrder("INT001", "POL002");
    }

    @Test
    void a_suppression_holds_on_its_last_day_and_no_longer() {
        Policy policy = new Policy(
                new TreeMap<>(),
                List.of(new Suppression("WRK005", "**", "Known.", Optional.of(LocalDate.of(2026, 7, 31)), HERE)));
        assertThat(policy.on(LocalDate.of(2026, 7, 31))
                        .apply(List.of(ERROR), NONE)
                        .findings())
                .isEmpty();
        assertThat(policy.on(LocalDate.of(2026, 8, 1))
                        .apply(List.of(ERROR), NONE)
                        .findings())
                .contains(ERROR)
                .extracting(Finding::rule)
                .containsExactlyInAnyOrder("WRK005", "POL005");
    }

    @Test
    void an_error_that_is_openly_lowered_can_be_suppressed() {
        var policy = new Policy(
                new TreeMap<>(Map.of("WRK005", Severity.WARNING)), List.of(suppression("WRK005", "**/quota.yaml")));
        Policy.Applied applied = policy.apply(List.of(ERROR), NONE);
        assertThat(applied.findings()).isEmpty();
        assertThat(applied.suppressed()).hasSize(1);
    }

    @Test
    void a_severity_can_be_raised() {
        var policy = new Policy(new TreeMap<>(Map.of("WRK008", Severity.ERROR)), List.of());
        assertThat(policy.apply(List.of(WARNING), NONE).findings())
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    @Test
    void a_suppression_that_matches_nothing_is_found() {
        Policy.Applied applied = suppressing("WRK008", "other/*.yaml").apply(List.of(WARNING), NONE);
        assertThat(applied.findings()).extracting(Finding::rule).containsExactly("WRK008", "POL001");
    }

    @Test
    void what_is_said_about_suppressions_has_the_severity_that_the_team_wants() {
        var policy = new Policy(
                new TreeMap<>(Map.of("POL001", Severity.ERROR)), List.of(suppression("WRK008", "other/*.yaml")));
        assertThat(policy.apply(List.of(), NONE).findings())
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    @Test
    void a_glob_that_is_none_and_standard_input_do_no_harm() {
        Finding piped = Finding.warning("WRK008", Location.at("<stdin>", 1, 1), "One argument.", "Split it.");
        assertThat(suppressing("WRK008", "jobs/[")
                        .apply(List.of(piped, WARNING), NONE)
                        .suppressed())
                .isEmpty();
        assertThat(suppressing("WRK008", "<stdin>").apply(List.of(piped), NONE).suppressed())
                .hasSize(1);
    }

    private static Policy suppressing(String rule, String path) {
        return new Policy(new TreeMap<>(), List.of(suppression(rule, path)));
    }

    private static Suppression suppression(String rule, String path) {
        return new Suppression(rule, path, "Known.", Optional.empty(), HERE);
    }
}
