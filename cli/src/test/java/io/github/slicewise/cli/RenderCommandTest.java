package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.finding.Severity;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RenderCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void every_option_reaches_the_engine() {
        run.run(
                "render",
                "My.java",
                "-o",
                "out",
                "--class-path",
                "a.jar" + File.pathSeparator + "classes",
                "--fail-on=note");

        assertThat(run.renders)
                .containsExactly(new RenderRequest(
                        "My.java", List.of(Path.of("a.jar"), Path.of("classes")), Path.of("out"), Severity.NOTE));
    }

    @Test
    void it_prints_every_file_written_the_preview_and_what_was_looked_at() {
        assertThat(run.run("render", "My.java", "-o", "out")).isZero();
        assertThat(run.out().replace('\\', '/')).isEqualTo("""
                        wrote out/pool.yaml

                        pool a100: 8 × 1g.5gb

                        1 file, 2 objects, 3 rules: no findings
                        """);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void findings_at_the_bar_give_1_and_name_no_file() {
        run.verdict = Verdict.FINDINGS;
        run.findings = List.of(Recorded.WARNING);

        assertThat(run.run("render", "My.java", "-o", "out", "--fail-on", "warning"))
                .isEqualTo(1);
        assertThat(run.out()).contains("[SLC001]").doesNotContain("wrote");
    }

    @Test
    void an_unusable_source_or_folder_gives_2_and_a_sentence() {
        run.verdict = Verdict.UNUSABLE;
        run.unusable = List.of("`out` is a file, not a folder.");

        assertThat(run.run("render", "My.java", "-o", "out")).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("slicewise: `out` is a file, not a folder.\n");
    }
}
