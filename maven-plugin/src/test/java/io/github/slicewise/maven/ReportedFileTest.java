package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.report.Account;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportedFileTest {
    private static final Account CLEAN =
            new Account(new Report(List.of(), 1, 2, 3, List.of()), Sources.none(), List.of(), Severity.ERROR);

    @TempDir
    Path folder;

    @Test
    void the_report_is_written_in_its_format() throws Exception {
        File file = folder.resolve("reports/slicewise.md").toFile();

        ReportedFile.of("Markdown", Optional.of(file)).write(CLEAN);

        assertThat(file).content().startsWith("### Slicewise: no findings\n");
    }

    @Test
    void without_a_file_the_log_is_all() throws Exception {
        ReportedFile.of("text", Optional.empty()).write(CLEAN);

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_format_for_files_needs_one_and_a_wrong_word_is_told_the_nearest() {
        assertThatThrownBy(() -> ReportedFile.of("sarif", Optional.empty()))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("`format` is `sarif`, which is for a file; name it in `outputFile`.");
        assertThatThrownBy(() -> ReportedFile.of("sarf", Optional.empty()))
                .hasMessage("`sarf` is no value of `format`, which takes `text`, `json`, `sarif`, `junit`, `github`, "
                        + "`markdown`; did you mean `sarif`?");
    }

    @Test
    void a_file_that_cannot_be_written_fails_the_build() throws Exception {
        var reported = ReportedFile.of("json", Optional.of(folder.toFile()));

        assertThatThrownBy(() -> reported.write(CLEAN)).isInstanceOf(MojoExecutionException.class);
    }
}
