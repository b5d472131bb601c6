package io.github.slicewise.rule.scaling;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Labels of an object, and whether a selector takes them. */
record Labels(Map<String, String> all) {
    static Labels of(Optional<Node> mapping) {
        var all = new TreeMap<String, String>();
        mapping.stream()
                .flatMap(node -> node.entriesIn())
                .forEach(entry -> entry.value()
                        .asScalar()
                        .ifPresent(value -> all.put(entry.key().text(), value.text())));
        return new Labels(all);
    }

    /** Whether this selector takes them; an empty one takes everything. Absent for operators that are not known. */
    Optional<Boolean> match(Mapping selector) {
        boolean labels = selector.entriesIn("matchLabels")
                .allMatch(entry -> entry.value()
                        .asScalar()
                        .map(Scalar::text)
                        .filter(value -> value.equals(all.get(entry.key().text())))
                        .isPresent());
        Optional<Boolean> result = Optional.of(labels);
        for (Mapping expression : selector.mappingsIn("matchExpressions").toList()) {
            result = result.flatMap(so -> demand(expression).map(also -> so && also));
        }
        return result;
    }

    private Optional<Boolean> demand(Mapping expression) {
        String key = expression.text("key").orElse("");
        List<String> values = Items.texts(expression, "values");
        Optional<String> own = Optional.ofNullable(all.get(key));
        return switch (expression.text("operator").orElse("")) {
            case "In" -> Optional.of(own.filter(values::contains).isPresent());
            case "NotIn" -> Optional.of(own.filter(values::contains).isEmpty());
            case "Exists" -> Optional.of(own.isPresent());
            case "DoesNotExist" -> Optional.of(own.isEmpty());
            default -> Optional.empty();
        };
    }
}
