package io.github.slicewise.migrate;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One object on its way to another API version: its tree as far as it has come, and what was done to it. */
final class Draft {
    private final Manifest from;
    private final Map<String, Object> root;
    private final List<Change> changes = new ArrayList<>();
    private final List<String> decisions = new ArrayList<>();

    Draft(Manifest from) {
        this.from = from;
        this.root = tree(from.root());
        root.remove("status");
    }

    Manifest from() {
        return from;
    }

    Migrated done() {
        return new Migrated(from, root, changes, decisions);
    }

    void changed(Change change) {
        changes.add(change);
    }

    void decide(String sentence) {
        decisions.add(sentence);
    }

    /** Says which version the object has now; no change of a field. */
    void version(String apiVersion) {
        root.put("apiVersion", apiVersion);
    }

    /** The mapping under these keys, when it is one. */
    Optional<Map<String, Object>> mapping(String... keys) {
        Map<String, Object> map = root;
        for (String key : keys) {
            Object value = map.getOrDefault(key, "");
            if (!(value instanceof Map<?, ?>)) {
                return Optional.empty();
            }
            map = cast(value);
        }
        return Optional.of(map);
    }

    /** The mapping under these keys, made where it is missing. */
    Map<String, Object> made(String... keys) {
        Map<String, Object> map = root;
        for (String key : keys) {
            if (!(map.get(key) instanceof Map<?, ?>)) {
                map.put(key, new LinkedHashMap<String, Object>());
            }
            map = cast(map.getOrDefault(key, Map.of()));
        }
        return map;
    }

    @SuppressWarnings("unchecked") // trees are made here alone, with texts as keys
    private static Map<String, Object> cast(Object map) {
        return (Map<String, Object>) map;
    }

    /** The node as maps, lists and values; an entry that says nothing is left out. */
    private static Map<String, Object> tree(Mapping mapping) {
        var map = new LinkedHashMap<String, Object>();
        mapping.entries().stream()
                .filter(entry -> entry.value().asScalar().filter(Scalar::isNull).isEmpty())
                .forEach(entry -> map.put(entry.key().text(), value(entry.value())));
        return map;
    }

    private static Object value(Node node) {
        if (node instanceof Mapping mapping) {
            return tree(mapping);
        }
        if (node instanceof Sequence sequence) {
            var list = new ArrayList<Object>();
            sequence.items().forEach(item -> list.add(value(item)));
            return list;
        }
        Scalar scalar = (Scalar) node;
        return scalar.isNull() ? "" : scalar.value();
    }
}
