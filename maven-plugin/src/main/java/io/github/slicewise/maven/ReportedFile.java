package io.github.slicewise.maven;

import io.github.slicewise.engine.WholeFile;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.report.Account;
import io.github.slicewise.report.Ink;
import io.github.slicewise.report.ReportFormat;
import io.github.slicewise.rule.Cards;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * The file that a report goes to, beside Maven's log.
 *
 * @param format how it is written
 * @param file absent for the log alone
 */
record ReportedFile(ReportFormat format, Optional<Path> file) {
    /** What the parameters {@code format} and {@code outputFile} say. */
    static ReportedFile of(String word, Optional<File> file) throws MojoExecutionException {
        ReportFormat format = format(word);
        if (format != ReportFormat.TEXT && file.isEmpty()) {
            throw new MojoExecutionException(
                    "`format` is `" + format + "`, which is for a file; name it in `outputFile`.");
        }
        return new ReportedFile(format, file.map(File::toPath));
    }

    private static ReportFormat format(String word) throws MojoExecutionException {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        return Stream.of(ReportFormat.values())
                .filter(format -> format.toString().equals(wanted))
                .findFirst()
                .orElseThrow(() -> new MojoExecutionException(refusal(word)));
    }

    private static String refusal(String word) {
        List<String> words =
                Stream.of(ReportFormat.values()).map(ReportFormat::toString).toList();
        String offer = Nearest.to(word, words)
                .map(near -> "; did you mean `" + near + "`?")
                .orElse(".");
        return "`" + word + "` is no value of `format`, which takes `" + String.join("`, `", words) + "`" + offer;
    }

    void write(Account account) throws MojoExecutionException {
        Optional<String> refused =
                file.flatMap(path -> WholeFile.write(path, format.write(account, Cards.all(), Ink.PLAIN)));
        if (refused.isPresent()) {
            throw new MojoExecutionException(refused.get());
        }
    }
}
