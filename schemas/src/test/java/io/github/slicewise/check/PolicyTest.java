package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PolicyTest {
    private static final Location.InFile HERE = Location.at("slicewise.yaml", 3, 5);
    private static final Finding WARNING =
            Finding.warning("WRK008", Location.at("jobs/burn.yaml", 9, 7), "One argument.", "Split it.");
    private static final Finding ERROR =
            Finding.error("WRK005", Location.at("jobs/quota.yaml", 7, 5), "Never counted.", "Prefix it.");

    @Test
    void no_policy_changes_nothing() {
        Policy.Applied applied = Policy.none().apply(List.of(WARNING, ERROR));
        assertThat(applied.findings()).containsExactly(WARNING, ERROR);
        assertThat(applied.suppressed()).isEmpty();
    }

    @Test
    void a_suppressed_warning_is_counted_and_gone() {
        Policy.Applied applied = suppressing("WRK008", "jobs/*.yaml").apply(List.of(WARNING, ERROR));
        assertThat(applied.findings()).containsExactly(ERROR);
        assertThat(applied.suppressed()).hasSize(1);
    }

    @Test
    void a_suppressed_error_stays_and_the_suppression_is_told_so() {
        Policy.Applied applied = suppressing("WRK005", "jobs/quota.yaml").apply(List.of(ERROR));
        assertThat(applied.findings()).contains(ERROR).extracting(Finding::rule).containsExactly("WRK005", "POL002");
        assertThat(applied.suppressed()).isEmpty();
    }

    @Test
    void an_error_that_is_openly_lowered_can_be_suppressed() {
        var policy = new Policy(
                new TreeMap<>(Map.of("WRK005", Severity.WARNING)), List.of(suppression("WRK005", "**/quota.yaml")));
        Policy.Applied applied = policy.apply(List.of(ERROR));
        assertThat(applied.findings()).isEmpty();
        assertThat(applied.suppressed()).hasSize(1);
    }

    @Test
    void a_severity_can_be_raised() {
        var policy = new Policy(new TreeMap<>(Map.of("WRK008", Severity.ERROR)), List.of());
        assertThat(policy.apply(List.of(WARNING)).findings())
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    @Test
    void a_suppression_that_matches_nothing_is_found() {
        Policy.Applied applied = suppressing("WRK008", "other/*.yaml").apply(List.of(WARNING));
        assertThat(applied.findings()).extracting(Finding::rule).containsExactly("WRK008", "POL001");
    }

    @Test
    void a_glob_that_is_none_and_standard_input_do_no_harm() {
        Finding piped = Finding.warning("WRK008", Location.at("<stdin>", 1, 1), "One argument.", "Split it.");
        assertThat(suppressing("WRK008", "jobs/[")
                        .apply(List.of(piped, WARNING))
                        .suppressed())
                .isEmpty();
        assertThat(suppressing("WRK008", "<stdin>").apply(List.of(piped)).suppressed())
                .hasSize(1);
    }

    private static Policy suppressing(String rule, String path) {
        return new Policy(new TreeMap<>(), List.of(suppression(rule, path)));
    }

    private static Suppression suppression(String rule, String path) {
        return new Suppression(rule, path, "Known.", HERE);
    }
}
