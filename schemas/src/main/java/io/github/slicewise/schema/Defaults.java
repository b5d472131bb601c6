package io.github.slicewise.schema;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the API server does to a custom resource before it judges it: nothing under a field that cannot be null is no
 * field at all, and what is missing and has a default gets it.
 */
final class Defaults {
    private Defaults() {}

    /** Changes {@code value} itself. */
    static void apply(JsonNode value, JsonNode structural) {
        if (value instanceof ObjectNode object) {
            fields(object, structural);
        } else if (value instanceof ArrayNode list && structural.path("items").isObject()) {
            items(list, structural.path("items"));
        }
    }

    private static void fields(ObjectNode object, JsonNode structural) {
        for (String name : List.copyOf(new ArrayList<>(object.propertyNames()))) {
            if (object.path(name).isNull() && isNeverNull(below(structural, name))) {
                object.remove(name);
            }
        }
        structural.path("properties").forEachEntry((name, field) -> {
            if (field.has("default") && !object.has(name)) {
                object.set(name, field.path("default").deepCopy());
            }
        });
        object.forEachEntry((name, value) -> apply(value, below(structural, name)));
    }

    private static void items(ArrayNode list, JsonNode item) {
        for (int i = 0; i < list.size(); i++) {
            if (list.path(i).isNull() && item.has("default") && isNeverNull(item)) {
                list.set(i, item.path("default").deepCopy());
            }
            apply(list.path(i), item);
        }
    }

    private static boolean isNeverNull(JsonNode field) {
        return field.isObject() && !field.path("nullable").asBoolean(false);
    }

    /** What the schema says about this field, by its name or as one of the others. */
    private static JsonNode below(JsonNode structural, String name) {
        JsonNode named = structural.path("properties").path(name);
        return named.isObject() ? named : structural.path("additionalProperties");
    }
}
