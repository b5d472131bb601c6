package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A report for people: each finding with its source line and its fix, then what was looked at. */
public final class TextReport {
    /** How many related places are listed for one finding. */
    static final int MOST_RELATED = 8;

    private static final int MOST_KINDS = 5;

    private final Ink ink;
    private final SourceLines lines;
    private final StringBuilder out = new StringBuilder();

    private TextReport(Sources sources, Ink ink) {
        this.lines = new SourceLines(sources);
        this.ink = ink;
    }

    /** The report in plain characters; ends with a line feed. */
    public static String write(Report report, Sources sources) {
        return write(report, sources, Ink.PLAIN);
    }

    /** The report in {@code ink}; ends with a line feed. */
    public static String write(Report report, Sources sources, Ink ink) {
        var text = new TextReport(sources, ink);
        report.findings().forEach(text::append);
        return text.out.append(counts(report)).append('\n').toString();
    }

    private void append(Finding finding) {
        out.append(Printable.line(finding.at().text())).append(": ");
        out.append(ink.of(finding.severity(), finding.severity().word() + " [" + finding.rule() + "]"));
        out.append(' ').append(Printable.line(finding.problem())).append('\n');
        String excerpt = finding.at().match(this::excerpt, path -> "");
        out.append(excerpt);
        if (!finding.fix().isEmpty()) {
            out.append(ink.strong("  fix:"))
                    .append(' ')
                    .append(Printable.line(finding.fix()))
                    .append('\n');
        }
        append(finding.related());
        out.append('\n');
    }

    private void append(List<Related> places) {
        for (Related place : places.subList(0, Math.min(places.size(), MOST_RELATED))) {
            out.append("  see: ").append(Printable.line(place.at().text()));
            out.append(' ').append(Printable.line(place.says())).append('\n');
        }
        if (places.size() > MOST_RELATED) {
            out.append("  see: ")
                    .append(counted(places.size() - MOST_RELATED, "more place"))
                    .append('\n');
        }
    }

    private String excerpt(Location.InFile place) {
        return lines.at(place)
                .map(line -> Excerpt.of(line, place.column()))
                .map(excerpt -> draw(place.line(), excerpt))
                .orElse("");
    }

    private String draw(int line, Excerpt excerpt) {
        String number = String.format(Locale.ROOT, "%5d", line);
        return ink.faint(number + " |") + " " + excerpt.shown() + "\n"
                + ink.faint(" ".repeat(number.length()) + " |") + " " + " ".repeat(excerpt.blanks()) + ink.strong("^")
                + "\n";
    }

    private static String counts(Report report) {
        var found = new ArrayList<String>();
        for (Severity severity : Severity.values()) {
            if (report.count(severity) > 0) {
                found.add(counted(report.count(severity), severity.word()));
            }
        }
        if (found.isEmpty()) {
            found.add("no findings");
        }
        long suppressed = report.count(Silenced.By.COMMENT) + report.count(Silenced.By.SETTINGS);
        if (suppressed > 0) {
            found.add(suppressed + " suppressed");
        }
        if (report.count(Silenced.By.BASELINE) > 0) {
            found.add(report.count(Silenced.By.BASELINE) + " in the baseline");
        }
        if (report.count(Silenced.By.REVISION) > 0) {
            found.add(report.count(Silenced.By.REVISION) + " there before");
        }
        return counted(report.files(), "file") + ", " + counted(report.objects(), "object") + unknown(report) + ", "
                + counted(report.rules(), "rule") + ": " + String.join(", ", found);
    }

    /** The objects that no schema judged, and of which kinds they are. */
    private static String unknown(Report report) {
        Map<String, Integer> kinds = report.unknownKinds();
        if (kinds.isEmpty()) {
            return "";
        }
        String named = kinds.keySet().stream()
                .limit(MOST_KINDS)
                .map(kind -> "`" + Printable.line(kind) + "`")
                .collect(Collectors.joining(", "));
        String more = kinds.size() > MOST_KINDS ? " and " + (kinds.size() - MOST_KINDS) + " more" : "";
        long objects = kinds.values().stream().mapToInt(count -> count).sum();
        return " (" + objects + " schema unknown: " + named + more + ")";
    }

    private static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }
}
