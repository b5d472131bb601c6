package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of TOML (toml.io, v1.0.0) that machine images are set up with: tables, dotted and quoted keys, and values on one
 * line. What is written otherwise has no value here, and never a wrong one.
 */
final class Toml {
    private static final String KEY = "(?:[A-Za-z0-9_-]+|\"[^\"\\\\]*\"|'[^']*')";
    private static final String DOTTED = KEY + "(?:\\s*\\.\\s*" + KEY + ")*";
    private static final Pattern TABLE = Pattern.compile("\\s*\\[\\s*(" + DOTTED + ")\\s*]\\s*(?:#.*)?");
    private static final Pattern ENTRY = Pattern.compile("(\\s*)(" + DOTTED + ")\\s*=\\s*(.*)");
    private static final Pattern PART = Pattern.compile(KEY);
    private static final Pattern TEXT = Pattern.compile("(?:\"([^\"\\\\]*)\"|'([^']*)')\\s*(?:#.*)?");
    private static final Pattern BARE = Pattern.compile("([A-Za-z0-9_+-]+)\\s*(?:#.*)?");
    private static final Pattern LONG = Pattern.compile("\"\"\"|'''");

    private final Scalar source;
    private final List<ImageSettings.Setting> settings = new ArrayList<>();
    private List<String> table = List.of();
    private Optional<String> open = Optional.empty();

    private Toml(Scalar source) {
        this.source = source;
    }

    /** All entries of this text, each with its place in the file that holds it. */
    static List<ImageSettings.Setting> read(Scalar source) {
        var reader = new Toml(source);
        List<String> lines = source.text().lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            reader.line(i, lines.get(i));
        }
        return reader.settings;
    }

    private void line(int number, String line) {
        if (open.isPresent()) {
            open = open.filter(mark -> !line.contains(mark));
            return;
        }
        Matcher header = TABLE.matcher(line);
        if (header.matches()) {
            table = parts(header.group(1));
        } else if (line.strip().startsWith("[")) {
            // A list of tables, or a header that is not understood: what follows belongs to nothing that is.
            table = List.of("");
        } else {
            entry(number, line);
        }
    }

    private void entry(int number, String line) {
        Matcher entry = ENTRY.matcher(line);
        if (!entry.matches()) {
            return;
        }
        var path = new ArrayList<>(table);
        path.addAll(parts(entry.group(2)));
        String value = entry.group(3).strip();
        Matcher mark = LONG.matcher(value);
        if (mark.lookingAt() && value.indexOf(mark.group(), 3) < 0) {
            open = Optional.of(mark.group());
        }
        settings.add(new ImageSettings.Setting(
                path, value(value), at(number, entry.group(1).length())));
    }

    private static Optional<Object> value(String text) {
        Matcher quoted = TEXT.matcher(text);
        if (quoted.matches()) {
            return Optional.of(quoted.group(1) == null ? quoted.group(2) : quoted.group(1));
        }
        Matcher bare = BARE.matcher(text);
        if (!bare.matches()) {
            return Optional.empty();
        }
        String word = bare.group(1);
        if (word.equals("true") || word.equals("false")) {
            return Optional.of(Boolean.valueOf(word));
        }
        if (word.matches("[+-]?[0-9]{1,15}")) {
            return Optional.of(Long.valueOf(word.replace("+", "")));
        }
        // Dates, other ways of writing numbers, infinity.
        return word.matches("[A-Za-z]{2}[A-Za-z-]*") && !word.equals("inf") && !word.equals("nan")
                ? Optional.of(new ImageSettings.Bare(word))
                : Optional.empty();
    }

    private static List<String> parts(String dotted) {
        return PART.matcher(dotted)
                .results()
                .map(part -> part.group().replaceAll("^[\"']|[\"']$", ""))
                .toList();
    }

    private Location.InFile at(int line, int column) {
        return source.body()
                .map(block -> Location.at(source.at().file(), block.firstLine() + line, block.indent() + column + 1))
                .orElse(source.at());
    }
}
