package io.github.slicewise.rule.cloud;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the part of TOML that settings are written in: tables, and keys with texts, numbers and truth values. Anything else
 * is left out, so that nothing is said about it.
 */
final class TomlReader {
    private static final Pattern TABLE = Pattern.compile("\\s*\\[([^\\[\\]]+)]\\s*(?:#.*)?");
    private static final Pattern ENTRY = Pattern.compile(
            "\\s*((?:\"[^\"]*\"|'[^']*'|[A-Za-z0-9_.-]|\\s*\\.\\s*)+?)\\s*=\\s*(\"[^\"]*\"|'[^']*'|[^\"'#\\[{]+?)\\s*(?:#.*)?");
    private static final Pattern PART = Pattern.compile("\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+)");

    private final Scalar block;
    private final Table root = new Table(new LinkedHashMap<>());
    private Table table = root;

    private TomlReader(Scalar block) {
        this.block = block;
    }

    /** A table while it is read: tables and scalars by their keys. */
    private record Table(Map<String, Object> parts) {}

    /** The tables of this text with the places of the outer file; absent when it is no TOML. */
    static Optional<Mapping> read(Scalar block) {
        var reader = new TomlReader(block);
        List<String> lines = block.text().lines().toList();
        boolean readable = lines.stream().anyMatch(line -> TABLE.matcher(line).matches());
        for (int index = 0; index < lines.size() && readable; index++) {
            reader.line(lines.get(index), index);
        }
        return readable ? Optional.of(reader.mapping(reader.root)) : Optional.empty();
    }

    private void line(String line, int index) {
        Matcher header = TABLE.matcher(line);
        if (header.matches()) {
            table = below(root, keys(header.group(1)));
            return;
        }
        Matcher entry = ENTRY.matcher(line);
        if (entry.matches()) {
            List<String> keys = keys(entry.group(1));
            Table place = below(table, keys.subList(0, keys.size() - 1));
            place.parts().put(keys.get(keys.size() - 1), scalar(entry.group(2), at(index, entry.start(2))));
        }
    }

    private static Table below(Table from, List<String> keys) {
        Table place = from;
        for (String key : keys) {
            Object next = place.parts().computeIfAbsent(key, any -> new Table(new LinkedHashMap<>()));
            if (!(next instanceof Table)) {
                next = new Table(new LinkedHashMap<>());
            }
            place = (Table) next;
        }
        return place;
    }

    private static List<String> keys(String dotted) {
        return PART.matcher(dotted)
                .results()
                .map(part -> Stream.of(part.group(1), part.group(2), part.group(3))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(""))
                .toList();
    }

    private Location.InFile at(int line, int column) {
        Location.InFile begin = block.at();
        return block.body()
                .map(body -> Location.at(begin.file(), body.firstLine() + line, body.indent() + column + 1))
                .orElse(begin);
    }

    private static Scalar scalar(String written, Location.InFile at) {
        boolean quoted = written.startsWith("\"") || written.startsWith("'");
        String text = quoted ? written.substring(1, written.length() - 1) : written;
        Scalar.Style style = quoted ? Scalar.Style.DOUBLE_QUOTED : Scalar.Style.PLAIN;
        return new Scalar(at, text, quoted ? text : value(text), style, Optional.empty());
    }

    private static Object value(String text) {
        if (text.equals("true") || text.equals("false")) {
            return Boolean.valueOf(text);
        }
        return text.matches("-?\\d{1,18}") ? Long.valueOf(text) : text;
    }

    private Mapping mapping(Table from) {
        return new Mapping(
                block.at(),
                from.parts().entrySet().stream()
                        .map(entry -> new Mapping.Entry(scalar(entry.getKey(), block.at()), node(entry.getValue())))
                        .toList());
    }

    private Node node(Object part) {
        return part instanceof Table inner ? mapping(inner) : (Scalar) part;
    }
}
