package io.github.slicewise.schema;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.math.BigDecimal;
import java.math.BigInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Our tree as the validator's: the same values without their places; of duplicate keys the last one counts. */
final class JsonTree {
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

    private JsonTree() {}

    static JsonNode of(Node node) {
        if (node instanceof Mapping mapping) {
            ObjectNode object = MAKE.objectNode();
            mapping.entries().forEach(entry -> object.set(entry.key().text(), of(entry.value())));
            return object;
        }
        if (node instanceof Sequence sequence) {
            ArrayNode array = MAKE.arrayNode();
            sequence.items().forEach(item -> array.add(of(item)));
            return array;
        }
        return scalar((Scalar) node);
    }

    private static JsonNode scalar(Scalar scalar) {
        Object value = scalar.value();
        if (value instanceof String text) {
            return MAKE.stringNode(text);
        }
        if (value instanceof Boolean truth) {
            return MAKE.booleanNode(truth);
        }
        if (value instanceof Long whole) {
            return MAKE.numberNode(whole);
        }
        if (value instanceof BigInteger whole) {
            return MAKE.numberNode(whole);
        }
        return value instanceof Double number ? number(number) : MAKE.nullNode();
    }

    /** Kubernetes reads YAML by way of JSON, where {@code 4.0} and {@code 1e1} are the whole numbers 4 and 10. */
    private static JsonNode number(double number) {
        boolean whole = !Double.isInfinite(number) && number == Math.rint(number);
        return whole ? MAKE.numberNode(new BigDecimal(number).toBigIntegerExact()) : MAKE.numberNode(number);
    }
}
