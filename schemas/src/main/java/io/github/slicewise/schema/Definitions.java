package io.github.slicewise.schema;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The derived definitions of one Kubernetes minor version. The file holds one definition a line, and only the lines
 * that a kind needs are ever parsed.
 */
final class Definitions {
    private static final Pattern REFERENCE = Pattern.compile("\"#/\\$defs/(\\w+)\"");
    private static final String DEMANDS = "kubernetes-demands.json";

    private final String file;
    private final Map<String, String> lines = new HashMap<>();
    private final SortedMap<String, String> kinds = new TreeMap<>();
    private final JsonNode demands = Resources.json(DEMANDS);
    private final Optional<Definitions> newest;

    private Definitions(String file, String text, Optional<Definitions> newest) {
        this.file = file;
        this.newest = newest;
        int head = text.indexOf("\"kinds\":{");
        int body = text.indexOf("\"$defs\":{");
        if (head < 0 || body < head) {
            throw new IllegalStateException("The built-in file " + file + " holds no kinds or no definitions.");
        }
        members(text, text.indexOf('\n', head) + 1, body, (name, value) -> kinds.put(name, value.replace("\"", "")));
        members(text, text.indexOf('\n', body) + 1, text.length(), lines::put);
    }

    /** The members of an object that has one of them on each line. */
    private static void members(String text, int from, int to, BiConsumer<String, String> member) {
        int start = from;
        while (start < to && text.charAt(start) == '"') {
            int end = text.indexOf('\n', start);
            int name = text.indexOf('"', start + 1);
            int comma = text.charAt(end - 1) == ',' ? end - 1 : end;
            member.accept(text.substring(start + 1, name), text.substring(name + 2, comma));
            start = end + 1;
        }
    }

    /**
     * The definitions of this minor version, corrected by the newest one: the models of older ones call some fields
     * required that the API server has never demanded, such as {@code roleRef.apiGroup}.
     */
    static Definitions of(String minor, String newest) {
        return minor.equals(newest)
                ? read(minor, Optional.empty())
                : read(minor, Optional.of(read(newest, Optional.empty())));
    }

    private static Definitions read(String minor, Optional<Definitions> newest) {
        String file = "kubernetes/" + minor + ".json";
        return new Definitions(file, Resources.text(file), newest);
    }

    /** {@code apps/v1/Deployment} → the name of its definition, for every kind that this version serves. */
    SortedMap<String, String> kinds() {
        return Collections.unmodifiableSortedMap(kinds);
    }

    /** A schema that is this definition, with all that it refers to. */
    ObjectNode schema(String name) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        schema.put("$ref", "#/$defs/" + name);
        schema.set("$defs", closure("\"#/$defs/" + name + "\""));
        return schema;
    }

    /** Every definition that this text refers to, directly or by way of another one. */
    ObjectNode closure(String text) {
        ObjectNode closure = JsonNodeFactory.instance.objectNode();
        var open = new ArrayDeque<String>();
        open.add(text);
        while (!open.isEmpty()) {
            Matcher reference = REFERENCE.matcher(open.remove());
            while (reference.find()) {
                String name = reference.group(1);
                if (!closure.has(name) && lines.containsKey(name)) {
                    String line = lines.getOrDefault(name, "");
                    closure.set(name, definition(name, line));
                    open.add(line);
                }
            }
        }
        return closure;
    }

    private JsonNode definition(String name, String line) {
        ObjectNode definition = (ObjectNode) Resources.parse(file, line);
        newest.flatMap(later -> later.required(name)).ifPresent(names -> relax(definition, names));
        if (demands.path(name) instanceof ObjectNode more) {
            merge(definition, more);
        }
        return definition;
    }

    /** The fields that this definition requires; absent when there is none of the name. */
    private Optional<Set<String>> required(String name) {
        return Optional.ofNullable(lines.get(name))
                .map(line -> texts(Resources.parse(file, line).path("required")));
    }

    private static void relax(ObjectNode definition, Set<String> required) {
        Set<String> still = texts(definition.path("required"));
        still.retainAll(required);
        definition.remove("required");
        still.forEach(definition.withArray("required")::add);
    }

    private static Set<String> texts(JsonNode array) {
        var texts = new TreeSet<String>();
        array.forEach(each -> texts.add(each.asString()));
        return texts;
    }

    /** Objects grow into each other, required fields add up, everything else is replaced. */
    private static void merge(ObjectNode into, ObjectNode more) {
        for (Map.Entry<String, JsonNode> member : more.properties()) {
            JsonNode there = into.path(member.getKey());
            if (there instanceof ObjectNode object && member.getValue() instanceof ObjectNode deeper) {
                merge(object, deeper);
            } else if (member.getKey().equals("required") && there.isArray()) {
                member.getValue().forEach(into.withArray("required")::add);
            } else {
                into.set(member.getKey(), member.getValue());
            }
        }
    }
}
