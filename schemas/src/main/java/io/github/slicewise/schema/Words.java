package io.github.slicewise.schema;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** How values, types and documents are called in findings; nothing here grows without bound. */
final class Words {
    private static final int LONGEST = 60;
    private static final int LONGEST_PATH = 160;
    private static final int MOST = 8;
    private static final Map<String, String> TYPES = Map.of(
            "string", "a text",
            "integer", "a whole number",
            "number", "a number",
            "boolean", "`true` or `false`",
            "array", "a list",
            "object", "a mapping");

    private Words() {}

    /** The text on one line, cut where it is long. */
    static String shown(String text) {
        String line = text.lines().findFirst().orElse("").replace('`', '\'');
        return line.length() <= LONGEST && line.length() == text.length()
                ? line
                : line.substring(0, Math.min(LONGEST, line.length())) + "…";
    }

    /** A path; of a very long one, the end. */
    static String end(String path) {
        int tooMuch = path.length() - LONGEST_PATH;
        return tooMuch <= 0 ? path : "…" + path.substring(tooMuch);
    }

    /** {@code `a`, `b` or `c`}; of many, the first few. */
    static String oneOf(Collection<String> names) {
        List<String> quoted =
                names.stream().limit(MOST).map(name -> "`" + shown(name) + "`").toList();
        if (names.size() > MOST) {
            return String.join(", ", quoted) + " or one of " + (names.size() - MOST) + " more";
        }
        int last = quoted.size() - 1;
        return last < 1
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, last)) + " or " + quoted.get(last);
    }

    /** The types that a schema takes, null aside: {@code a text or a whole number}. */
    static String types(JsonNode type) {
        Stream<String> names = type.isString()
                ? Stream.of(type.asString())
                : type.valueStream().map(JsonNode::asString);
        return names.filter(name -> !name.equals("null"))
                .map(name -> TYPES.getOrDefault(name, name))
                .collect(Collectors.joining(" or "));
    }

    /** A value with its type: {@code the text `three`}. */
    static String valued(Node node) {
        if (node instanceof Mapping) {
            return "a mapping";
        }
        if (node instanceof Sequence) {
            return "a list";
        }
        Scalar scalar = (Scalar) node;
        if (scalar.isString()) {
            return "the text `" + shown(scalar.text()) + "`";
        }
        String value = scalar.value().toString();
        boolean told = scalar.value() instanceof Boolean && !value.equals(scalar.text());
        String written = told ? ", which is how YAML reads `" + shown(scalar.text()) + "`" : "";
        return (scalar.value() instanceof Boolean ? "the truth value `" + value : "the number `" + shown(scalar.text()))
                + "`" + written;
    }

    /** {@code Deployment `a`}, or {@code this Deployment} where it has no name. */
    static String subject(Manifest manifest) {
        String kind = manifest.kind().isEmpty() ? "object" : shown(manifest.kind());
        return manifest.name().isEmpty() ? "this " + kind : kind + " `" + shown(manifest.name()) + "`";
    }

    /** {@code the device-plugin configuration `default`}. */
    static String subject(Config config) {
        String what = switch (config.kind()) {
            case DEVICE_PLUGIN -> "the device-plugin configuration";
            case MIG_PARTED -> "the mig-parted configuration";
            case GPU_OPERATOR_VALUES -> "the GPU Operator chart's values";
            case DEVICE_PLUGIN_VALUES -> "the device-plugin chart's values";
            case PROMETHEUS_ADAPTER -> "the configuration of prometheus-adapter";
            case PROMETHEUS_ADAPTER_VALUES -> "the values of prometheus-adapter's chart";
            case SLICEWISE -> "the settings";
        };
        boolean named = EnumSet.of(Config.Kind.DEVICE_PLUGIN, Config.Kind.MIG_PARTED, Config.Kind.PROMETHEUS_ADAPTER)
                .contains(config.kind());
        return what + (named ? " `" + shown(config.key()) + "`" : " in `" + shown(config.key()) + "`");
    }
}
