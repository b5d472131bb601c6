package io.github.slicewise.maven;

import io.github.slicewise.check.Report;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.report.TextReport;
import io.github.slicewise.rule.Cards;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * How a goal ended: findings are printed once, a verdict that is not clean becomes the exception that Maven has for it.
 *
 * @param parts what was judged by itself, in order
 */
record GoalOutcome(List<Part> parts) {
    /** Most rules that are offered for an explanation. */
    private static final int MOST_RULES = 10;

    /**
     * One thing that was judged by itself.
     *
     * @param report everything found
     * @param sources the text behind it
     * @param verdict how it ended
     * @param unusable why it is {@link Verdict#UNUSABLE}
     */
    record Part(Report report, Sources sources, Verdict verdict, List<String> unusable) {
        Part {
            unusable = List.copyOf(unusable);
        }

        private boolean isSeen() {
            return verdict != Verdict.UNUSABLE
                    || report.objects() > 0
                    || !report.findings().isEmpty();
        }
    }

    GoalOutcome {
        parts = List.copyOf(parts);
    }

    static GoalOutcome of(Report report, Sources sources, Verdict verdict, List<String> unusable) {
        return new GoalOutcome(List.of(new Part(report, sources, verdict, unusable)));
    }

    static GoalOutcome ofAll(List<Rendered> all) {
        return new GoalOutcome(all.stream()
                .map(each -> new Part(each.report(), each.sources(), each.verdict(), each.unusable()))
                .toList());
    }

    /** Findings are the project's failure, an unusable configuration is the build's. */
    void conclude(Log log, Goal goal) throws MojoExecutionException, MojoFailureException {
        parts.stream().filter(Part::isSeen).forEach(part -> print(part, log));
        if (ended(Verdict.UNUSABLE)) {
            throw new MojoExecutionException(
                    parts.stream().flatMap(part -> part.unusable().stream()).collect(Collectors.joining("\n")));
        }
        if (ended(Verdict.FINDINGS)) {
            throw new MojoFailureException("Slicewise found something that reaches the bar of `failOn`; see above."
                    + explanation(goal) + "\nAfter the repair, this tells whether it worked:\n" + goal.again());
        }
    }

    private boolean ended(Verdict verdict) {
        return parts.stream().anyMatch(part -> part.verdict() == verdict);
    }

    /** What is found in an intent alone has no card. */
    private String explanation(Goal goal) {
        List<String> rules = parts.stream()
                .filter(part -> part.verdict() == Verdict.FINDINGS)
                .flatMap(part -> part.report().findings().stream())
                .map(Finding::rule)
                .filter(rule -> Cards.meant(rule).isPresent())
                .distinct()
                .limit(MOST_RULES)
                .toList();
        return rules.isEmpty()
                ? ""
                : "\nThis explains the rules behind it:\n" + goal.plain("explain") + " -Dslicewise.rules="
                        + String.join(",", rules);
    }

    private static void print(Part part, Log log) {
        boolean silent = part.report().findings().isEmpty();
        String text = (silent ? "" : "\n")
                + TextReport.write(part.report(), part.sources()).stripTrailing();
        if (part.verdict() == Verdict.FINDINGS) {
            log.error(text);
            return;
        }
        if (silent) {
            log.info(text);
            return;
        }
        log.warn(text);
    }
}
