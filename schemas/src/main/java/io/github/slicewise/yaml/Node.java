package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A piece of YAML that remembers where it stood. */
public sealed interface Node permits Mapping, Sequence, Scalar {
    /** Where it begins. */
    Location.InFile at();

    /** This as a mapping, if it is one. */
    default Optional<Mapping> asMapping() {
        return this instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }

    /** This as a sequence, if it is one. */
    default Optional<Sequence> asSequence() {
        return this instanceof Sequence sequence ? Optional.of(sequence) : Optional.empty();
    }

    /** This as a scalar, if it is one. */
    default Optional<Scalar> asScalar() {
        return this instanceof Scalar scalar ? Optional.of(scalar) : Optional.empty();
    }

    /** What stands under these keys, one below the other; absent when any of them is missing. */
    default Optional<Node> find(String... keys) {
        Optional<Node> node = Optional.of(this);
        for (String key : keys) {
            node = node.flatMap(Node::asMapping).flatMap(mapping -> mapping.get(key));
        }
        return node;
    }

    /** The text of the scalar under these keys; absent when it is missing, null or no scalar. */
    default Optional<String> text(String... keys) {
        return find(keys)
                .flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull())
                .map(Scalar::text);
    }

    /** The items of the list under these keys; none when it is missing or no list. */
    default Stream<Node> itemsIn(String... keys) {
        return find(keys).flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream();
    }

    /** Those items of the list under these keys that are mappings. */
    default Stream<Mapping> mappingsIn(String... keys) {
        return itemsIn(keys).flatMap(item -> item.asMapping().stream());
    }

    /** Those items of the list under these keys that are scalars. */
    default Stream<Scalar> scalarsIn(String... keys) {
        return itemsIn(keys).flatMap(item -> item.asScalar().stream());
    }

    /** The entries of the mapping under these keys; none when it is missing or no mapping. */
    default Stream<Mapping.Entry> entriesIn(String... keys) {
        return find(keys).flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream();
    }
}
