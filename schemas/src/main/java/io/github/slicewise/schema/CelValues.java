package io.github.slicewise.schema;

import io.github.slicewise.cel.Values;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A value of a custom resource as rules see it: typed by its schema, and only what the schema knows.
 *
 * <p>Source: kubernetes.io, "Extend the Kubernetes API with CustomResourceDefinitions", Kubernetes 1.35.
 */
final class CelValues {
    private static final Set<String> WORDS = Set.of(
            "true",
            "false",
            "null",
            "in",
            "as",
            "break",
            "const",
            "continue",
            "else",
            "for",
            "function",
            "if",
            "import",
            "let",
            "loop",
            "package",
            "namespace",
            "return",
            "var",
            "void",
            "while");

    private CelValues() {}

    /** The value; lists and maps may be empty, nothing is null. */
    static Object of(JsonNode value, JsonNode structural) {
        if (value.isObject()) {
            return map(value, structural);
        }
        if (value.isArray()) {
            return value.valueStream()
                    .filter(item -> !item.isNull())
                    .map(item -> of(item, structural.path("items")))
                    .toList();
        }
        if (value.isBoolean()) {
            return value.asBoolean();
        }
        if (value.isNumber()) {
            return number(value, structural);
        }
        return text(value.asString(), structural.path("format").asString(""));
    }

    /** The whole object, whose head is known whatever the schema says. */
    static Object object(JsonNode value, JsonNode structural) {
        Map<String, Object> map = map(value, structural);
        head(value, map);
        return Map.copyOf(map);
    }

    private static void head(JsonNode value, Map<String, Object> map) {
        Stream.of("apiVersion", "kind")
                .filter(name -> value.path(name).isString())
                .forEach(name -> map.put(name, value.path(name).asString()));
        var metadata = new HashMap<String, Object>();
        Stream.of("name", "generateName")
                .filter(name -> value.path("metadata").path(name).isString())
                .forEach(name ->
                        metadata.put(name, value.path("metadata").path(name).asString()));
        map.put("metadata", Map.copyOf(metadata));
    }

    private static Map<String, Object> map(JsonNode value, JsonNode structural) {
        var map = new HashMap<String, Object>();
        JsonNode fields = structural.path("properties");
        JsonNode others = structural.path("additionalProperties");
        value.forEachEntry((name, each) -> {
            if (each.isNull()) {
                return;
            }
            if (fields.has(name)) {
                Object found = of(each, fields.path(name));
                map.put(name, found);
                map.put(escaped(name), found);
            } else if (others.isObject()) {
                map.put(name, of(each, others));
            }
        });
        if (structural.path("x-kubernetes-embedded-resource").asBoolean(false)) {
            head(value, map);
        }
        return map;
    }

    private static Object number(JsonNode value, JsonNode structural) {
        boolean real = structural.path("type").asString("").equals("number") || !value.canConvertToLong();
        return real || !value.isIntegralNumber() ? (Object) value.asDouble() : (Object) value.asLong();
    }

    /** A text of a format that is a type of its own; one that cannot be read as that stays a text. */
    private static Object text(String text, String format) {
        try {
            return switch (format) {
                case "date" ->
                    LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
                case "date-time", "datetime" -> instant(text);
                case "duration" -> Spans.read(text).map(span -> (Object) span).orElse(text);
                case "byte" -> Values.bytes(Base64.getDecoder().decode(text));
                default -> text;
            };
        } catch (DateTimeException | IllegalArgumentException unreadable) {
            return text;
        }
    }

    private static Instant instant(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }

    /** How rules write a field's name that is no identifier of CEL. */
    static String escaped(String name) {
        if (WORDS.contains(name)) {
            return "__" + name + "__";
        }
        return name.replace("__", "__underscores__")
                .replace(".", "__dot__")
                .replace("-", "__dash__")
                .replace("/", "__slash__");
    }
}
