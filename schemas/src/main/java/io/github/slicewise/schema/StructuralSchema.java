package io.github.slicewise.schema;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The structural schema of a custom resource as the JSON Schema that says the same: what the API server would drop is
 * unknown here, and may stay where the definition says so.
 *
 * <p>Source: kubernetes.io, "Extend the Kubernetes API with CustomResourceDefinitions", Kubernetes 1.35.
 */
final class StructuralSchema {
    static final String PRESERVE = "x-kubernetes-preserve-unknown-fields";
    static final String INT_OR_STRING = "x-kubernetes-int-or-string";
    private static final String EMBEDDED = "x-kubernetes-embedded-resource";
    private static final List<String> HEAD = List.of("apiVersion", "kind", "metadata");
    private static final List<String> PLAIN = List.of(
            "enum",
            "required",
            "multipleOf",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "minProperties",
            "maxProperties");
    private static final List<String> LOGIC = List.of("allOf", "anyOf", "oneOf");
    private static final JsonNodeFactory MAKE = JsonNodeFactory.instance;

    private StructuralSchema() {}

    /** The schema of a whole object; what {@code metadata} holds is the same for all kinds. */
    static ObjectNode object(JsonNode structural, ObjectNode definitions) {
        ObjectNode schema = level(structural, false);
        ObjectNode properties = schema.withObject("/properties");
        HEAD.forEach(name -> head(properties, name));
        ((ObjectNode) properties.path("metadata")).put("$ref", "#/$defs/V1ObjectMeta");
        schema.set("$defs", definitions);
        return schema;
    }

    private static void head(ObjectNode properties, String name) {
        ObjectNode said = properties.path(name) instanceof ObjectNode object ? object : MAKE.objectNode();
        said.remove("additionalProperties");
        properties.set(name, said);
        if (!name.equals("metadata") && !said.has("type")) {
            said.put("type", "string");
        }
    }

    /** One level with all below it; {@code open} where unknown fields stay because the level above keeps them. */
    private static ObjectNode level(JsonNode structural, boolean open) {
        ObjectNode schema = values(structural);
        types(structural, schema);
        boolean keeps = structural.path(PRESERVE).asBoolean(false);
        boolean described = structural.has("properties") || structural.has("additionalProperties");
        boolean stays = keeps || (open && !described);
        fields(structural, schema, stays);
        if (structural.path("items").isObject()) {
            schema.set("items", level(structural.path("items"), stays));
        }
        return schema;
    }

    private static void fields(JsonNode structural, ObjectNode schema, boolean stays) {
        boolean embedded = structural.path(EMBEDDED).asBoolean(false);
        boolean fields = structural.has("properties")
                || embedded
                || structural.path("type").asString("").equals("object");
        JsonNode others = structural.path("additionalProperties");
        if (others.isObject()) {
            schema.set("additionalProperties", level(others, stays));
        } else if (fields && !stays && !others.asBoolean(false)) {
            schema.put("additionalProperties", false);
        }
        ObjectNode properties = MAKE.objectNode();
        structural.path("properties").forEachEntry((name, each) -> properties.set(name, level(each, stays)));
        if (embedded) {
            HEAD.forEach(name -> properties.set(name, head(structural, name)));
            schema.withArray("required").add("apiVersion").add("kind");
        }
        if (!properties.isEmpty()) {
            schema.set("properties", properties);
        }
    }

    /** An embedded object has a head that its schema need not describe. */
    private static JsonNode head(JsonNode structural, String name) {
        JsonNode said = structural.path("properties").path(name);
        if (said.isObject() && !name.equals("metadata")) {
            return level(said, false);
        }
        return MAKE.objectNode().put("type", name.equals("metadata") ? "object" : "string");
    }

    private static void types(JsonNode structural, ObjectNode schema) {
        boolean nullable = structural.path("nullable").asBoolean(false);
        Stream<String> types = structural.path(INT_OR_STRING).asBoolean(false)
                ? Stream.of("integer", "string")
                : Stream.of(structural.path("type").asString("")).filter(type -> !type.isEmpty());
        List<String> all = Stream.concat(types, nullable ? Stream.of("null") : Stream.empty())
                .toList();
        if (all.isEmpty() || all.equals(List.of("null"))) {
            return;
        }
        if (all.size() == 1) {
            schema.put("type", all.get(0));
        } else {
            all.forEach(schema.putArray("type")::add);
        }
        if (nullable && schema.path("enum") instanceof ArrayNode choices) {
            choices.addNull();
        }
    }

    /** What a schema says about values alone; inside {@code anyOf} and the like there is nothing else. */
    private static ObjectNode values(JsonNode said) {
        ObjectNode schema = MAKE.objectNode();
        PLAIN.stream()
                .filter(said::has)
                .forEach(name -> schema.set(name, said.path(name).deepCopy()));
        Formats.pattern(said).ifPresent(pattern -> schema.put("pattern", pattern));
        if (schema.has("pattern")) {
            schema.put(
                    "description",
                    "a text that matches `" + Words.shown(said.path("pattern").asString()) + "`");
        }
        bound(said, schema, "minimum", "exclusiveMinimum");
        bound(said, schema, "maximum", "exclusiveMaximum");
        logic(said, schema);
        Formats.demands(said).forEach(schema.withArray("allOf")::add);
        if (schema.path("allOf").isEmpty()) {
            schema.remove("allOf");
        }
        return schema;
    }

    /** OpenAPI says by a truth value whether a bound is itself allowed; JSON Schema has a keyword for each. */
    private static void bound(JsonNode said, ObjectNode schema, String bound, String exclusive) {
        if (said.has(bound)) {
            schema.set(said.path(exclusive).asBoolean(false) ? exclusive : bound, said.path(bound));
        }
    }

    private static void logic(JsonNode said, ObjectNode schema) {
        boolean either = said.path(INT_OR_STRING).asBoolean(false);
        for (String name : LOGIC) {
            if (said.path(name).isArray() && !(either && repeatsTypes(said.path(name)))) {
                ArrayNode branches = schema.putArray(name);
                said.path(name).forEach(branch -> branches.add(branch(branch)));
            }
        }
        if (said.path("not").isObject()) {
            schema.set("not", branch(said.path("not")));
        }
    }

    /** The alternatives that stand beside {@code x-kubernetes-int-or-string}, and say no more than it does. */
    private static boolean repeatsTypes(JsonNode branches) {
        return branches.valueStream()
                .allMatch(branch -> branch.properties().stream()
                        .map(Map.Entry::getKey)
                        .allMatch(key -> key.equals("type") || key.equals("anyOf")));
    }

    private static ObjectNode branch(JsonNode said) {
        ObjectNode schema = values(said);
        if (said.has("type")) {
            schema.set("type", said.path("type"));
        }
        if (said.path("properties").isObject()) {
            ObjectNode properties = schema.putObject("properties");
            said.path("properties").forEachEntry((name, each) -> properties.set(name, branch(each)));
        }
        for (String below : List.of("items", "additionalProperties")) {
            if (said.path(below).isObject()) {
                schema.set(below, branch(said.path(below)));
            }
        }
        return schema;
    }
}
