package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.manifest.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A report for people: by file, each finding with its source line and its fix, then what was looked at. */
public final class TextReport {
    /** How many related places are listed for one finding. */
    static final int MOST_RELATED = 8;

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
        text.append(report.findings());
        return text.out.append(Counts.line(report)).append('\n').toString();
    }

    /** File by file; where there are several, each begins with its name and what it holds. */
    private void append(Iterable<Finding> findings) {
        Map<String, List<Finding>> byFile = new LinkedHashMap<>();
        findings.forEach(finding ->
                byFile.computeIfAbsent(file(finding), name -> new ArrayList<>()).add(finding));
        byFile.forEach((file, ofOne) -> {
            if (byFile.size() > 1 && !file.isEmpty()) {
                out.append(ink.bold(Printable.line(file) + " (" + Counts.found(ofOne) + ")"))
                        .append("\n\n");
            }
            ofOne.forEach(this::append);
        });
    }

    /** Empty for a place in an intent. */
    private static String file(Finding finding) {
        return finding.at().match(Location.InFile::file, path -> "");
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
                    .append(Counts.of(places.size() - MOST_RELATED, "more place"))
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
}
