package io.github.slicewise.diff;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a piece of YAML says, whatever its places, order of keys and quotes. */
final class Content {
    private Content() {}

    /** A value that equals that of another piece exactly when both say the same. */
    static Object of(Node node) {
        return node.asMapping()
                .map(Content::entries)
                .or(() -> node.asSequence().map(Content::items))
                .orElseGet(() -> node.asScalar().map(Scalar::text).orElse(""));
    }

    private static Object entries(Mapping mapping) {
        Map<String, Object> entries = new TreeMap<>();
        mapping.entries().forEach(entry -> entries.put(entry.key().text(), of(entry.value())));
        return entries;
    }

    private static Object items(Sequence sequence) {
        return List.copyOf(sequence.items().stream().map(Content::of).toList());
    }
}
