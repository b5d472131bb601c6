package io.github.slicewise.report;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.util.List;

/**
 * A report as a comment on a pull request: a table, cut before it grows larger than a comment may be (65 536 characters
 * on GitHub).
 */
final class MarkdownReport {
    private static final int MOST_CHARACTERS = 60_000;
    private static final int MOST_REASONS = 20;
    private static final int MOST = 500;
    private static final int MOST_OF_A_REASON = 200;

    private MarkdownReport() {}

    static String write(Account account) {
        var out = new StringBuilder("### Slicewise: " + title(account) + "\n\n");
        account.unusable().stream()
                .limit(MOST_REASONS)
                .forEach(why -> out.append("- ")
                        .append(Markdown.sentence(cut(why, MOST_OF_A_REASON)))
                        .append('\n'));
        if (!account.unusable().isEmpty()) {
            out.append('\n');
        }
        table(out, account.report().findings());
        return out.append(Markdown.sentence(Counts.line(account.report())))
                .append('\n')
                .toString();
    }

    private static String title(Account account) {
        String found = Counts.found(account.report().findings());
        if (!account.unusable().isEmpty()) {
            return "not everything could be checked" + (found.isEmpty() ? "" : "; " + found);
        }
        return found.isEmpty() ? "no findings" : found;
    }

    private static void table(StringBuilder out, List<Finding> findings) {
        if (findings.isEmpty()) {
            return;
        }
        out.append("| | Rule | Place | What is wrong | What to write instead |\n|---|---|---|---|---|\n");
        int shown = 0;
        for (Finding finding : findings) {
            String row = row(finding);
            if (out.length() + row.length() > MOST_CHARACTERS) {
                break;
            }
            out.append(row);
            shown++;
        }
        out.append('\n');
        if (shown < findings.size()) {
            out.append("… and ").append(findings.size() - shown).append(" more, which `slicewise check` shows.\n\n");
        }
    }

    private static String row(Finding finding) {
        return "| " + mark(finding.severity()) + " | " + finding.rule() + " | "
                + Markdown.code(cut(finding.at().text(), MOST)) + " | "
                + Markdown.sentence(cut(finding.problem(), MOST)) + " | "
                + Markdown.sentence(cut(finding.fix(), MOST)) + " |\n";
    }

    private static String mark(Severity severity) {
        return switch (severity) {
            case ERROR -> "❌ error";
            case WARNING -> "⚠️ warning";
            case NOTE -> "ℹ️ note";
        };
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }
}
