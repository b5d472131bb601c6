package io.github.slicewise.rule.config;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.stream.Stream;

/** Whether a key stands anywhere in the input: a label may be given by kinds that no rule knows. */
final class Mentions {
    private Mentions() {}

    /** Whether any object or configuration has this key, however deep. */
    static boolean of(String key, Manifests manifests) {
        Stream<Mapping> roots = Stream.concat(
                manifests.all().stream().map(Manifest::root),
                manifests.configs().stream().map(Config::root));
        return roots.anyMatch(root -> has(root, key));
    }

    private static boolean has(Node node, String key) {
        if (node instanceof Sequence list) {
            return list.items().stream().anyMatch(item -> has(item, key));
        }
        return node.asMapping()
                .filter(mapping -> mapping.entries().stream()
                        .anyMatch(entry -> entry.key().text().equals(key) || has(entry.value(), key)))
                .isPresent();
    }
}
