package io.github.slicewise.rule.workload;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.stream.Stream;

/** Everything below a node, for laws that hold wherever a key stands. Depth is bounded by the reader. */
final class Trees {
    private Trees() {}

    /** A key with its value, and the key above it (empty at the top). */
    record Placed(String above, Mapping.Entry entry) {
        String key() {
            return entry.key().text();
        }
    }

    /** All entries below this node, in the order of the file. */
    static Stream<Placed> entries(Node node) {
        return entries("", node);
    }

    /** The mappings in the list under this entry, none when it is no list. */
    static List<Mapping> items(Placed placed) {
        return placed.entry().value().asSequence().map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream())
                .toList();
    }

    /** The text under this key of a mapping, with its place. */
    static Stream<Scalar> text(Mapping mapping, String key) {
        return mapping.get(key).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull()).stream();
    }

    private static Stream<Placed> entries(String above, Node node) {
        if (node instanceof Sequence list) {
            return list.items().stream().flatMap(item -> entries(above, item));
        }
        return node.asMapping().stream()
                .flatMap(mapping -> mapping.entries().stream())
                .flatMap(entry -> Stream.concat(
                        Stream.of(new Placed(above, entry)), entries(entry.key().text(), entry.value())));
    }
}
