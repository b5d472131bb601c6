package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One alternative of what a pod demands of a node's labels; all demands of it must be met. A pod's alternatives are ORed.
 *
 * @param demands in the order written, the node selector first
 */
public record NodeTerm(List<Demand> demands) {
    public NodeTerm {
        demands = List.copyOf(demands);
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

    /** The alternatives of a pod spec: at least one, which demands nothing when nothing is written. */
    static List<NodeTerm> of(Mapping podSpec) {
        List<Demand> always =
                podSpec.get("nodeSelector").flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream()
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
            return List.of(new NodeTerm(always));
        }
        return terms.stream().map(term -> new NodeTerm(plus(always, term))).toList();
    }

    private static List<Demand> plus(List<Demand> always, Node term) {
        var all = new ArrayList<>(always);
        items(term, "matchExpressions").map(NodeTerm::demand).forEach(all::add);
        return all;
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
        return term.find(key).flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream());
    }

    private static List<String> texts(Stream<Node> nodes) {
        return nodes.flatMap(node -> node.asScalar().stream()).map(Scalar::text).toList();
    }
}
