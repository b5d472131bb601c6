package io.github.slicewise.maven;

import io.github.slicewise.check.Report;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.report.TextReport;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * How a goal ended: findings are printed once, a verdict that is not clean becomes the exception that Maven has for it.
 *
 * @param report everything found
 * @param sources the text behind it
 * @param verdict how it ended
 * @param unusable why it is {@link Verdict#UNUSABLE}
 */
record GoalOutcome(Report report, Sources sources, Verdict verdict, List<String> unusable) {
    /** Findings are the project's failure, an unusable configuration is the build's. */
    void conclude(Log log, String repair) throws MojoExecutionException, MojoFailureException {
        boolean seen = verdict != Verdict.UNUSABLE
                || report.objects() > 0
                || !report.findings().isEmpty();
        if (seen) {
            print(log);
        }
        if (verdict == Verdict.UNUSABLE) {
            throw new MojoExecutionException(String.join("\n", unusable));
        }
        if (verdict == Verdict.FINDINGS) {
            throw new MojoFailureException("Slicewise found something that reaches the bar of `failOn`; see above."
                    + " After the repair, this tells whether it worked:\n" + repair);
        }
    }

    private void print(Log log) {
        String text = (report.findings().isEmpty() ? "" : "\n")
                + TextReport.write(report, sources).stripTrailing();
        if (verdict == Verdict.FINDINGS) {
            log.error(text);
            return;
        }
        if (report.findings().isEmpty()) {
            log.info(text);
            return;
        }
        log.warn(text);
    }
}
