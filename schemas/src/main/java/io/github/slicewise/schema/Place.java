package io.github.slicewise.schema;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;

/**
 * A value in a document.
 *
 * @param node the value
 * @param key where the key stands that the value belongs to; where the value begins, if it belongs to none
 * @param path how one gets there, such as {@code spec.containers[0].image}; empty for the whole document
 */
record Place(Node node, Location.InFile key, String path) {
    /** The value at the end of this path. */
    static Place of(Node root, List<Object> path) {
        Place place = new Place(root, root.at(), "");
        for (Object step : path) {
            Optional<Place> next = place.step(step);
            if (next.isEmpty()) {
                return place;
            }
            place = next.get();
        }
        return place;
    }

    private Optional<Place> step(Object step) {
        if (node instanceof Mapping mapping) {
            return mapping.entry(step.toString())
                    .map(entry -> new Place(
                            entry.value(), entry.key().at(), longer(entry.key().text())));
        }
        if (node instanceof Sequence sequence && step instanceof Integer index) {
            Node item = sequence.items().get(index);
            return Optional.of(new Place(item, item.at(), path + "[" + index + "]"));
        }
        return Optional.empty();
    }

    private String longer(String name) {
        if (!name.matches("[\\w-]+")) {
            return path + "[" + Words.shown(name) + "]";
        }
        return path.isEmpty() ? Words.shown(name) : path + "." + Words.shown(name);
    }

    /** Where a key of this mapping stands. */
    Location.InFile keyOf(String name) {
        return node.asMapping()
                .flatMap(mapping -> mapping.entry(name))
                .map(entry -> entry.key().at())
                .orElse(key);
    }

    /** Where the value stands; nothing at all has no place of its own, so its key stands for it. */
    Location.InFile at() {
        boolean nothing = node.asScalar()
                .filter(scalar -> scalar.isNull() && scalar.text().isEmpty())
                .isPresent();
        return nothing ? key : node.at();
    }

    /** {@code `spec` of Deployment `a`}, or {@code Deployment `a`} for the whole document. */
    String of(String subject) {
        return path.isEmpty() ? subject : "`" + Words.end(path) + "` of " + subject;
    }
}
