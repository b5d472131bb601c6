package io.github.slicewise.yaml;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The edits that turn a mapping into another tree and leave all other lines as they are: values changed in place, entries
 * removed with their lines, new entries below the name of the mapping that they belong to.
 */
public final class TreeEdits {
    private final List<Edit> changed = new ArrayList<>();
    private final Map<Integer, Integer> removed = new TreeMap<>();
    private final Map<Integer, String> added = new TreeMap<>();
    private boolean possible = true;

    private TreeEdits() {}

    /**
     * The edits; absent when the mapping is written with braces, or differs in the items of a list. An old entry without a
     * value counts as one that is not there.
     */
    public static Optional<List<Edit>> between(Mapping old, Map<String, Object> now) {
        var edits = new TreeEdits();
        edits.mapping(old, now, Optional.empty());
        return edits.possible ? Optional.of(edits.all(old.at().file())) : Optional.empty();
    }

    private void mapping(Mapping old, Map<String, Object> now, Optional<Entry> name) {
        if (!isBlock(old)) {
            possible = false;
            return;
        }
        for (Entry entry : old.entries()) {
            Optional<Object> value = Optional.ofNullable(now.get(entry.key().text()));
            if (value.isEmpty() && !isNothing(entry.value())) {
                remove(entry);
            }
            value.ifPresent(after -> value(entry, after));
        }
        var fresh = new LinkedHashMap<>(now);
        old.entries().forEach(entry -> fresh.remove(entry.key().text()));
        if (!fresh.isEmpty()) {
            add(old, fresh, name);
        }
    }

    private void value(Entry entry, Object now) {
        if (same(entry.value(), now)) {
            return;
        }
        if (entry.value() instanceof Mapping below && now instanceof Map<?, ?> map) {
            mapping(below, texts(map), Optional.of(entry));
            return;
        }
        Optional<Edit> edit = entry.value().asScalar().flatMap(scalar -> scalar(scalar, now));
        possible &= edit.isPresent();
        edit.ifPresent(changed::add);
    }

    private static Optional<Edit> scalar(Scalar old, Object now) {
        if (now instanceof String text) {
            return Written.anew(old, text);
        }
        return now instanceof Map || now instanceof List ? Optional.empty() : Written.bare(old, now.toString());
    }

    private void remove(Entry entry) {
        int first = entry.key().at().line();
        int last = lastLine(entry.value());
        possible &= last >= first;
        removed.put(first, last);
    }

    private void add(Mapping old, Map<String, Object> fresh, Optional<Entry> name) {
        if (name.isEmpty() || old.at().line() <= name.get().key().at().line()) {
            possible = false;
            return;
        }
        String text = YamlWriter.write(fresh).indent(old.at().column() - 1);
        added.put(name.get().key().at().line() + 1, text);
    }

    /** Removing lines and writing others in their place is one edit. */
    private List<Edit> all(String file) {
        var edits = new ArrayList<>(changed);
        removed.forEach((first, last) -> edits.add(new Edit(
                Location.at(file, first, 1),
                Location.at(file, last + 1, 1),
                Objects.requireNonNullElse(added.remove(first), ""))));
        added.forEach((line, text) -> edits.add(Edit.insert(Location.at(file, line, 1), text)));
        return edits;
    }

    /** The last line of a value; 0 where nobody knows it. */
    private static int lastLine(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream()
                    .mapToInt(entry -> lastLine(entry.value()))
                    .reduce(node.at().line(), TreeEdits::later);
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream()
                    .mapToInt(TreeEdits::lastLine)
                    .reduce(node.at().line(), TreeEdits::later);
        }
        Scalar scalar = (Scalar) node;
        Optional<Integer> body = scalar.body()
                .map(block -> block.firstLine() + (int) scalar.text().lines().count() - 1);
        boolean known = scalar.width() > 0 || scalar.text().isEmpty();
        return body.orElse(known ? node.at().line() : 0);
    }

    private static int later(int one, int other) {
        return one == 0 || other == 0 ? 0 : Math.max(one, other);
    }

    private static boolean isBlock(Mapping mapping) {
        return !mapping.entries().isEmpty()
                && mapping.entries().get(0).key().at().equals(mapping.at());
    }

    private static boolean isNothing(Node node) {
        return node.asScalar().filter(Scalar::isNull).isPresent();
    }

    private static boolean same(Node old, Object now) {
        if (old instanceof Mapping mapping && now instanceof Map<?, ?> map) {
            long said = mapping.entries().stream()
                    .filter(entry -> !isNothing(entry.value()))
                    .count();
            return said == map.size()
                    && mapping.entries().stream()
                            .filter(entry -> !isNothing(entry.value()))
                            .allMatch(entry -> map.containsKey(entry.key().text())
                                    && same(
                                            entry.value(),
                                            Objects.requireNonNull(
                                                    map.get(entry.key().text()))));
        }
        if (old instanceof Sequence sequence && now instanceof List<?> list) {
            if (sequence.items().size() != list.size()) {
                return false;
            }
            for (int i = 0; i < list.size(); i++) {
                if (!same(sequence.items().get(i), Objects.requireNonNull(list.get(i)))) {
                    return false;
                }
            }
            return true;
        }
        return old instanceof Scalar scalar
                && (scalar.isNull() ? now.equals("") : scalar.value().equals(now));
    }

    private static Map<String, Object> texts(Map<?, ?> map) {
        var texts = new LinkedHashMap<String, Object>();
        map.forEach((key, value) -> texts.put(String.valueOf(key), value));
        return texts;
    }
}
