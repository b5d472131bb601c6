package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;

/**
 * One requirement of a provisioner's object on a label, as it is written: {@code key}, {@code operator}, {@code values}.
 *
 * @param root what is written
 */
public record Requirement(Mapping root) {
    /** The requirements of this list; none when it is missing or no list. */
    public static List<Requirement> of(Optional<Node> list) {
        return list.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream())
                .map(Requirement::new)
                .toList();
    }

    /** The label. */
    public Optional<Scalar> key() {
        return scalar("key");
    }

    /** The operator, such as {@code In}. */
    public Optional<Scalar> operator() {
        return scalar("operator");
    }

    /** How many different values must be left to choose from. */
    public Optional<Scalar> minValues() {
        return scalar("minValues");
    }

    /** The values, as written; empty when there are none. */
    public List<Node> values() {
        return root.get("values").flatMap(Node::asSequence).map(Sequence::items).orElse(List.of());
    }

    /** Those values that are scalars. */
    public List<Scalar> scalars() {
        return values().stream().flatMap(value -> value.asScalar().stream()).toList();
    }

    /** The same as a demand on a label. */
    public NodeTerm.Demand demand() {
        return NodeTerm.demand(root);
    }

    /** The place to speak of it: its key, or where it begins. */
    public Location.InFile at() {
        return key().map(Scalar::at).orElse(root.at());
    }

    private Optional<Scalar> scalar(String name) {
        return root.get(name).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }
}
