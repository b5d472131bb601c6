package io.github.slicewise.pool;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/**
 * One label that a pool's nodes carry from the start.
 *
 * @param key such as {@code nvidia.com/mig.config}
 * @param value as written
 * @param at where the value stands
 */
public record Label(String key, String value, Location.InFile at) {
    /** The labels of this mapping; none when it is missing. */
    static List<Label> of(Optional<Node> labels) {
        return of(labels.flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()));
    }

    /** These entries as labels. */
    static List<Label> of(List<Mapping.Entry> entries) {
        return entries.stream()
                .flatMap(entry -> entry.value().asScalar().stream()
                        .filter(value -> !value.isNull())
                        .map(value -> new Label(entry.key().text(), value.text(), value.at())))
                .toList();
    }

    /** The label's value as a scalar says it, for keys that a mapping holds. */
    static Optional<Label> of(String key, Optional<Node> value) {
        return value.flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull() && !scalar.text().isEmpty())
                .map((Scalar scalar) -> new Label(key, scalar.text(), scalar.at()));
    }
}
