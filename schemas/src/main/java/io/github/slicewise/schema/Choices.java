package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** SCH004 for what concerns several fields or items at once: alternatives, exclusions, and items that stand twice. */
final class Choices {
    private Choices() {}

    static Finding of(Fault fault) {
        List<String> names = required(fault.violation().demand());
        String described = WrongTypes.capital(fault.value());
        if (fault.violation().keyword().equals("not")) {
            return finding(
                    fault,
                    described + " is what its definition rules out.",
                    names.isEmpty()
                            ? described(fault).orElse("Write something else.")
                            : "Remove " + Words.oneOf(names) + ".");
        }
        boolean one = fault.violation().keyword().equals("oneOf");
        return finding(
                fault,
                described + " meets " + (one ? "not exactly one" : "none") + " of the alternatives of its definition.",
                names.isEmpty()
                        ? described(fault)
                                .orElse("Write one of the alternatives that the definition names under `"
                                        + fault.violation().keyword() + "`.")
                        : "Write " + (one ? "exactly one of " : "at least one of ") + Words.oneOf(names) + ".");
    }

    private static Optional<String> described(Fault fault) {
        return fault.violation().site().path("description").asStringOpt().map(words -> "Write " + words + ".");
    }

    /** An item whose twin stands before it. */
    static Finding twice(Fault fault) {
        JsonNode site = fault.violation().site();
        List<String> keys = site.path("x-kubernetes-list-map-keys")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
        return finding(
                fault,
                WrongTypes.capital(fault.value()) + " stands there twice.",
                keys.isEmpty()
                        ? "Remove one of the two."
                        : "Remove one of the two, or give it " + Words.oneOf(keys) + " of its own.");
    }

    private static Finding finding(Fault fault, String problem, String fix) {
        Place place = fault.place();
        return Finding.error(WrongValues.ID, place.node() instanceof Scalar ? place.at() : place.key(), problem, fix);
    }

    /** The fields that the branches require, when they say nothing else. */
    private static List<String> required(JsonNode demand) {
        var names = new ArrayList<String>();
        for (JsonNode branch : demand.isArray() ? demand.valueStream().toList() : List.of(demand)) {
            if (branch.size() != 1 || !branch.has("required")) {
                return List.of();
            }
            branch.path("required").forEach(name -> names.add(name.asString()));
        }
        return names;
    }
}
