package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.report.ReportFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void every_option_reaches_the_engine() {
        run.run(
                "check",
                "a.yaml",
                "-",
                "--fail-on",
                "warning",
                "--config=slicewise.yaml",
                "--nodes",
                "nodes.yaml",
                "--kubernetes",
                "1.34",
                "--platform",
                "eks",
                "--crds=crds",
                "--crds",
                "more.yaml",
                "--unknown-kinds",
                "error",
                "--allow-empty");

        CheckRequest request = run.checks.get(0);
        assertThat(request.paths()).containsExactly("a.yaml", "-");
        assertThat(request.failOn()).isEqualTo(Severity.WARNING);
        assertThat(request.config()).contains(Path.of("slicewise.yaml"));
        assertThat(request.nodes()).contains(Path.of("nodes.yaml"));
        assertThat(request.kubernetes()).contains("1.34");
        assertThat(request.platform()).contains("eks");
        assertThat(request.crds()).containsExactly(Path.of("crds"), Path.of("more.yaml"));
        assertThat(request.unknownKinds()).contains(UnknownKinds.ERROR);
        assertThat(request.allowEmpty()).isTrue();
    }

    @Test
    void without_options_errors_are_the_bar_and_nothing_is_assumed() {
        run.run("check", "a.yaml");

        CheckRequest request = run.checks.get(0);
        assertThat(request.failOn()).isEqualTo(Severity.ERROR);
        assertThat(List.of(
                        request.config(),
                        request.nodes(),
                        request.kubernetes(),
                        request.platform(),
                        request.unknownKinds()))
                .allMatch(Optional::isEmpty);
        assertThat(request.crds()).isEmpty();
        assertThat(request.allowEmpty()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void the_verdict_is_the_exit_code(Verdict verdict) {
        run.verdict = verdict;

        assertThat(run.run("check", "a.yaml")).isEqualTo(verdict.exitCode());
    }

    @Test
    void the_text_report_goes_to_standard_output() {
        run.findings = List.of(Recorded.WARNING);

        run.run("check", "a.yaml");

        assertThat(run.out()).isEqualTo("""
                        a.yaml:1:10: warning [SLC001] `1` replica shares nothing.
                            1 | replicas: 1
                              |          ^
                          fix: Say `2` or more.

                        1 file, 2 objects, 3 rules: 1 warning
                        """);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void sarif_has_standard_output_to_itself() {
        run.findings = List.of(Recorded.WARNING);
        run.unusable = List.of("`missing.yaml` does not exist.");
        run.verdict = Verdict.UNUSABLE;

        assertThat(run.run("check", "--format", "sarif", "missing.yaml", "a.yaml"))
                .isEqualTo(2);
        assertThat(run.out()).startsWith("{").endsWith("}\n").contains("\"ruleId\" : \"SLC001\"");
        assertThat(run.err()).isEqualTo("slicewise: `missing.yaml` does not exist.\n");
    }

    @Test
    void what_cannot_be_used_is_told_beside_what_was_found() {
        run.findings = List.of(Recorded.WARNING);
        run.unusable = List.of("`missing.yaml` does not exist.");
        run.verdict = Verdict.UNUSABLE;

        assertThat(run.run("check", "missing.yaml", "a.yaml")).isEqualTo(2);
        assertThat(run.out()).contains("[SLC001]");
        assertThat(run.err()).isEqualTo("slicewise: `missing.yaml` does not exist.\n");
    }

    @Test
    void when_nothing_was_seen_the_text_does_not_say_that_nothing_was_found() {
        run.objects = 0;
        run.unusable = List.of("`missing.yaml` does not exist.");
        run.verdict = Verdict.UNUSABLE;

        assertThat(run.run("check", "missing.yaml")).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void a_path_that_starts_with_a_dash_or_an_at_sign_is_a_path() {
        run.run("check", "@a.yaml", "--", "--odd.yaml");

        assertThat(run.checks.get(0).paths()).containsExactly("@a.yaml", "--odd.yaml");
    }

    @ParameterizedTest
    @EnumSource
    void every_format_tells_the_finding(ReportFormat format) {
        run.findings = List.of(Recorded.WARNING);

        run.run("check", "--format", format.toString(), "a.yaml");

        assertThat(run.out()).contains("SLC001").endsWith("\n");
    }

    @Test
    void a_report_in_a_file_leaves_the_counts_on_standard_error(@TempDir Path folder) {
        run.findings = List.of(Recorded.WARNING);
        run.verdict = Verdict.FINDINGS;
        Path file = folder.resolve("out/report.json");

        assertThat(run.run("check", "--format=json", "-o", file.toString(), "a.yaml"))
                .isEqualTo(1);

        assertThat(file).content().startsWith("{\n  \"version\" : 1,");
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("slicewise: 1 file, 2 objects, 3 rules: 1 warning; see `" + file + "`.\n");
    }

    @Test
    void a_report_that_cannot_be_written_does_not_look_like_a_clean_run(@TempDir Path folder) {
        assertThat(run.run("check", "--output", folder.toString(), "a.yaml")).isEqualTo(2);
        assertThat(run.err()).contains("is a folder");
    }
}
