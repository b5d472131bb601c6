package io.github.slicewise.plan.own;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Trees without places, to say what a change must come to. */
final class Plain {
    private Plain() {}

    /** The same in maps and lists that can be changed. */
    static Object of(Node node) {
        return of(node, Optional.empty());
    }

    /** The same, with a dash in place of the mapping that begins here. */
    static Object without(Node node, Location.InFile hole) {
        return of(node, Optional.of(hole));
    }

    private static Object of(Node node, Optional<Location.InFile> hole) {
        if (node instanceof Mapping && hole.filter(node.at()::equals).isPresent()) {
            return "-";
        }
        if (node instanceof Mapping mapping) {
            var map = new LinkedHashMap<String, Object>();
            mapping.entries().forEach(entry -> map.put(entry.key().text(), of(entry.value(), hole)));
            return map;
        }
        if (node instanceof Sequence sequence) {
            var list = new ArrayList<Object>();
            sequence.items().forEach(item -> list.add(of(item, hole)));
            return list;
        }
        return ((Scalar) node).value();
    }

    /** The map under this key, made where there is none. */
    static Map<String, Object> map(Map<String, Object> parent, String key) {
        Map<String, Object> map = asMap(parent.get(key)).orElseGet(LinkedHashMap::new);
        parent.put(key, map);
        return map;
    }

    /** The list under this key, made where there is none. */
    @SuppressWarnings("unchecked") // the lists of these trees hold anything
    static List<Object> list(Map<String, Object> parent, String key) {
        List<Object> list = parent.get(key) instanceof List<?> found ? (List<Object>) found : new ArrayList<>();
        parent.put(key, list);
        return list;
    }

    /** This as a map, where it is one. */
    @SuppressWarnings("unchecked") // the maps of these trees have texts as keys
    static Optional<Map<String, Object>> asMap(@Nullable Object tree) {
        return tree instanceof Map<?, ?> map ? Optional.of((Map<String, Object>) map) : Optional.empty();
    }
}
