package io.github.slicewise.plan.own;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** A YAML text that is changed at places of its tree; all places are those of the text as it was. */
final class Text {
    private final List<String> lines;
    private final String end;
    private final TreeMap<Integer, List<String>> inserted = new TreeMap<>();
    private final List<Change> changes = new ArrayList<>();

    /** Characters of one line that are replaced. */
    private record Change(int line, int from, int to, String by) {}

    Text(String text) {
        this.end = text.contains("\r\n") ? "\r\n" : "\n";
        this.lines = new ArrayList<>(List.of(text.split("\r?\n", -1)));
    }

    /** Whether only blanks stand before this place on its line: block style, and no item's first key. */
    boolean beginsLine(Location.InFile at) {
        return line(at.line()).substring(0, offset(at)).isBlank();
    }

    /** Puts lines before the line of this place, and before the comments that stand right above it. */
    void before(Location.InFile at, int column, List<String> more) {
        int line = at.line();
        while (line > 1 && isComment(line(line - 1))) {
            line--;
        }
        insert(line, column, more);
    }

    /** Puts lines behind this line. */
    void behind(int line, int column, List<String> more) {
        insert(line + 1, column, more);
    }

    /** Writes another text over a scalar of one line; quotes go with it. */
    void replace(Scalar scalar, String by) {
        int from = offset(scalar.at());
        boolean quoted = scalar.style() == Scalar.Style.DOUBLE_QUOTED || scalar.style() == Scalar.Style.SINGLE_QUOTED;
        int length = scalar.text().length() + (quoted ? 2 : 0);
        changes.add(new Change(scalar.at().line(), from, from + length, by));
    }

    /** Puts a text right behind the opening bracket of a flow collection. */
    void open(Location.InFile at, String by) {
        int from = offset(at) + 1;
        changes.add(new Change(at.line(), from, from, by));
    }

    /** Takes a whole line away. */
    void delete(int line) {
        changes.add(new Change(line, -1, -1, ""));
    }

    /** Whether a flow collection opens here. */
    boolean isFlow(Location.InFile at) {
        String line = line(at.line());
        int from = offset(at);
        return from < line.length() && (line.charAt(from) == '{' || line.charAt(from) == '[');
    }

    /** The column, from 1, of the dash before an item that begins here. */
    int dash(Location.InFile at) {
        return line(at.line()).substring(0, offset(at)).lastIndexOf('-') + 1;
    }

    /** The text as it is now. */
    String now() {
        var result = new ArrayList<String>();
        for (int number = 1; number <= lines.size(); number++) {
            result.addAll(inserted.getOrDefault(number, List.of()));
            if (!isDeleted(number)) {
                result.add(changed(number));
            }
        }
        inserted.tailMap(lines.size() + 1).values().forEach(result::addAll);
        return String.join(end, result);
    }

    /** For every line of the text as it is now, the line that it was; for an inserted one, the line it stands before. */
    List<Integer> origins() {
        var origins = new ArrayList<Integer>();
        for (int number = 1; number <= lines.size() + 1; number++) {
            int before = Math.min(number, lines.size());
            inserted.getOrDefault(number, List.of()).forEach(line -> origins.add(before));
            if (number <= lines.size() && !isDeleted(number)) {
                origins.add(number);
            }
        }
        return origins;
    }

    private boolean isDeleted(int number) {
        return changes.stream().anyMatch(change -> change.line() == number && change.from() < 0);
    }

    private String changed(int number) {
        String line = line(number);
        List<Change> here = changes.stream()
                .filter(change -> change.line() == number)
                .sorted((a, b) -> Integer.compare(b.from(), a.from()))
                .toList();
        for (Change change : here) {
            int to = Math.min(change.to(), line.length());
            line = line.substring(0, Math.min(change.from(), to)) + change.by() + line.substring(to);
        }
        return line;
    }

    private void insert(int line, int column, List<String> more) {
        String indent = " ".repeat(column - 1);
        List<String> here = inserted.computeIfAbsent(line, none -> new ArrayList<>());
        more.forEach(each -> here.add(indent + each));
    }

    private int offset(Location.InFile at) {
        String line = line(at.line());
        int points = Math.min(at.column() - 1, line.codePointCount(0, line.length()));
        return line.offsetByCodePoints(0, points);
    }

    private String line(int number) {
        return lines.get(number - 1);
    }

    private static boolean isComment(String line) {
        return line.isBlank() || line.strip().startsWith("#");
    }
}
