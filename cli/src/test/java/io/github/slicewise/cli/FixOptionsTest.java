package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixOptionsTest {
    private final Recorded run = new Recorded();

    @Test
    void what_was_mended_is_told_beside_the_report_on_what_is_left() {
        run.findings = List.of(Recorded.WARNING);
        assertThat(run.run("check", "--fix", "a.yaml")).isZero();
        assertThat(run.fixes)
                .singleElement()
                .satisfies(request -> assertThat(request.dryRun()).isFalse());
        assertThat(run.err()).contains("mended a.yaml:1:10: [SLC001]");
        assertThat(run.out()).contains("1 warning").doesNotContain("mended");
    }

    @Test
    void a_dry_run_prints_the_difference_and_nothing_else() {
        run.verdict = Verdict.FINDINGS;
        assertThat(run.run("check", "--fix", "--dry-run", "a.yaml")).isEqualTo(1);
        assertThat(run.out()).startsWith("--- a/a.yaml\n").endsWith("+b\n");
        assertThat(run.err()).contains("Would mend 1 finding in 1 file; 0 findings are left to a person.");
    }

    @Test
    void a_dry_run_of_nothing_is_wrong_usage() {
        assertThat(run.run("check", "--dry-run", "a.yaml")).isEqualTo(2);
        assertThat(run.err()).contains("`--fix`");
        assertThat(run.checks).isEmpty();
    }

    @Test
    void baselines_and_revisions_reach_the_engine() {
        run.run("check", "--baseline", "old.json", "--write-baseline", "new.json", "--since", "main", "a.yaml");
        assertThat(run.checks).singleElement().satisfies(request -> {
            assertThat(request.judging().baseline()).contains(Path.of("old.json"));
            assertThat(request.judging().writeBaseline()).contains(Path.of("new.json"));
            assertThat(request.judging().since()).contains("main");
        });
    }

    @Test
    void an_empty_revision_is_wrong_usage() {
        assertThat(run.run("check", "--since", "", "a.yaml")).isEqualTo(2);
    }
}
