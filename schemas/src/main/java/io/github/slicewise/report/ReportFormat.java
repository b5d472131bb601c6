package io.github.slicewise.report;

import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Locale;

/** How a report is written; the words are the values of {@code --format}. */
public enum ReportFormat {
    /** For people. */
    TEXT,
    /** For programs. */
    JSON,
    /** For code-scanning services. */
    SARIF,
    /** For what shows test results. */
    JUNIT,
    /** For annotations in a pull request: commands to the runner of a workflow. */
    GITHUB,
    /** For a comment on a pull request. */
    MARKDOWN;

    /**
     * The account in this format; ends with a line feed.
     *
     * @param cards every rule that exists, for formats that describe the rules
     * @param ink for text
     */
    public String write(Account account, List<RuleCard> cards, Ink ink) {
        return switch (this) {
            case TEXT -> TextReport.write(account.report(), account.sources(), ink);
            case JSON -> JsonReport.write(account);
            case SARIF -> SarifReport.write(account.report(), account.sources(), cards, account.unusable());
            case JUNIT -> JunitReport.write(account);
            case GITHUB -> GithubReport.write(account);
            case MARKDOWN -> MarkdownReport.write(account);
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
