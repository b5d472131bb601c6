package io.github.slicewise.render;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlDocuments;
import io.github.slicewise.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a template printed, as maps, lists and values without places; {@code null} only where it says so in that word. */
final class PlainTree {
    private PlainTree() {}

    /** One tree for each document that holds anything; a template that prints no clean YAML is our own fault. */
    static List<Object> read(String template, String text) {
        YamlDocuments documents = YamlReader.read(template, text);
        for (Finding finding : documents.findings()) {
            throw new IllegalStateException("The template `" + template + "` prints bad YAML: `"
                    + finding.at().text() + "` " + finding.problem());
        }
        return documents.roots().stream()
                .filter(root -> root.asScalar().filter(Scalar::isNull).isEmpty())
                .map(PlainTree::of)
                .toList();
    }

    private static Object of(Node node) {
        if (node instanceof Mapping mapping) {
            return of(mapping);
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(PlainTree::of).toList();
        }
        return value((Scalar) node);
    }

    private static Map<String, Object> of(Mapping mapping) {
        var map = new LinkedHashMap<String, Object>();
        mapping.entries().forEach(entry -> map.put(entry.key().text(), of(entry.value())));
        return map;
    }

    private static Object value(Scalar scalar) {
        if (scalar.isNull() && scalar.text().equals("null")) {
            return Optional.empty();
        }
        if (scalar.isNull()) {
            throw new IllegalStateException(
                    "A template prints nothing at `" + scalar.at().text() + "`.");
        }
        return scalar.value();
    }
}
