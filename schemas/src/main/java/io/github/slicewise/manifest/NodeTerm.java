package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One alternative of what a pod demands of a node's labels; all demands of it must be met. A pod's alternatives are ORed.
 *
 * @param demands on labels, in the order written, the node selector first
 * @param fields the same on fields of the Node object, of which there is one: {@code metadata.name}
 */
public record NodeTerm(List<Demand> demands, List<Demand> fields) {
    public NodeTerm {
        demands = List.copyOf(demands);
        fields = List.copyOf(fields);
    }

    /**
     * One demand on one label.
     *
     * @param key the label
     * @param operator {@code In}, {@code NotIn}, {@code Exists}, {@code DoesNotExist}, {@code Gt} or {@code Lt}, as
     *     written
     * @param values as written
     * @param at where the key stands
     * @param valueAt where the first value stands; the key's place when there is none
     */
    public record Demand(
            String key, String operator, List<String> values, Location.InFile at, Location.InFile valueAt) {
        public Demand {
            values = List.copyOf(values);
        }
    }

    /**
     * The alternatives of a pod spec: one that demands nothing when nothing is written. A term without conditions matches
     * no node and is left out, so that none may be left.
     */
    static List<NodeTerm> of(Mapping podSpec) {
        List<Demand> always = podSpec.entriesIn("nodeSelector")
                .map(entry -> new Demand(
                        entry.key().text(),
                        "In",
                        texts(Stream.of(entry.value())),
                        entry.key().at(),
                        entry.value().at()))
                .toList();
        List<Node> terms = podSpec.find(
                        "affinity",
                        "nodeAffinity",
                        "requiredDuringSchedulingIgnoredDuringExecution",
                        "nodeSelectorTerms")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of());
        if (terms.isEmpty()) {
            return List.of(new NodeTerm(always, List.of()));
        }
        return terms.stream().flatMap(term -> plus(always, term).stream()).toList();
    }

    private static Optional<NodeTerm> plus(List<Demand> always, Node term) {
        List<Demand> labels =
                items(term, "matchExpressions").map(NodeTerm::demand).toList();
        List<Demand> fields = items(term, "matchFields").map(NodeTerm::demand).toList();
        var all = new ArrayList<>(always);
        all.addAll(labels);
        return labels.isEmpty() && fields.isEmpty() ? Optional.empty() : Optional.of(new NodeTerm(all, fields));
    }

    /** A requirement as node affinity and Karpenter's pools write it: {@code key}, {@code operator}, {@code values}. */
    public static Demand demand(Mapping expression) {
        List<Node> values = expression
                .get("values")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of());
        Location.InFile at = expression.find("key").map(Node::at).orElse(expression.at());
        return new Demand(
                expression.text("key").orElse(""),
                expression.text("operator").orElse(""),
                texts(values.stream()),
                at,
                values.stream().findFirst().map(Node::at).orElse(at));
    }

    private static Stream<Mapping> items(Node term, String key) {
        return term.mappingsIn(key);
    }

    private static List<String> texts(Stream<Node> nodes) {
        return nodes.flatMap(node -> node.asScalar().stream()).map(Scalar::text).toList();
    }
}
