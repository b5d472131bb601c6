package io.github.slicewise.report;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;

/**
 * A report as commands to the runner of a GitHub workflow, which turns each into an annotation at its line.
 *
 * <p>Escapes what the runner unescapes (github.com/actions/runner, ActionCommand.cs): {@code %} and line ends in the
 * message, colon and comma as well in what describes it. Nothing from a checked file can begin a line of its own.
 */
final class GithubReport {
    private GithubReport() {}

    static String write(Account account) {
        var out = new StringBuilder();
        account.unusable()
                .forEach(why -> out.append("::error title=slicewise::")
                        .append(data(why))
                        .append('\n'));
        account.report()
                .findings()
                .forEach(finding -> out.append(command(finding)).append('\n'));
        return out.append(Counts.line(account.report())).append('\n').toString();
    }

    private static String command(Finding finding) {
        String message = finding.problem() + (finding.fix().isEmpty() ? "" : " " + finding.fix());
        return "::" + word(finding.severity()) + " " + finding.at().match(GithubReport::place, path -> "") + "title="
                + property(finding.rule()) + "::"
                + data(finding.at().match(place -> message, path -> path.text() + ": " + message));
    }

    private static String place(Location.InFile at) {
        return "file=" + property(at.file()) + ",line=" + at.line() + ",endLine=" + at.line() + ",col=" + at.column()
                + ",";
    }

    private static String word(Severity severity) {
        return severity == Severity.NOTE ? "notice" : severity.word();
    }

    private static String data(String text) {
        return Printable.line(text).replace("%", "%25");
    }

    private static String property(String text) {
        return data(text).replace(":", "%3A").replace(",", "%2C");
    }
}
