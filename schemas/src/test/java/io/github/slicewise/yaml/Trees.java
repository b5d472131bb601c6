package io.github.slicewise.yaml;

import java.util.LinkedHashMap;
import java.util.Map;

/** Trees without their places, to compare with what was meant. */
final class Trees {
    private Trees() {}

    static Object plain(Node node) {
        if (node instanceof Mapping mapping) {
            Map<String, Object> map = new LinkedHashMap<>();
            mapping.entries()
                    .forEach(entry -> map.put(String.valueOf(entry.key().value()), plain(entry.value())));
            return map;
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(Trees::plain).toList();
        }
        return ((Scalar) node).value();
    }
}
