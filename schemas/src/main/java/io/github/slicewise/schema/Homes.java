package io.github.slicewise.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Where in a schema a field is at home: for a field that stands at the wrong level. */
final class Homes {
    private static final int DEEPEST = 8;
    private static final int FARTHEST = 4;
    private static final int MOST = 20_000;

    private record Step(List<String> path, JsonNode schema, Set<String> open) {}

    private final JsonNode document;

    Homes(JsonNode document) {
        this.document = document;
    }

    /** The nearest level that has this field, as a path without indices; absent when none is near. */
    Optional<String> nearest(String field, List<Object> from) {
        List<String> here = from.stream()
                .filter(String.class::isInstance)
                .map(Object::toString)
                .toList();
        return levels(field).stream()
                .filter(level ->
                        !level.isEmpty() && !level.equals(here) && !level.get(0).equals("status"))
                .filter(level -> distance(level, here) <= FARTHEST)
                .min(Comparator.comparingInt(level -> distance(level, here)))
                .map(level -> String.join(".", level));
    }

    private List<List<String>> levels(String field) {
        var found = new ArrayList<List<String>>();
        var queue = new ArrayDeque<Step>();
        queue.add(new Step(List.of(), document, Set.of()));
        for (int seen = 0; !queue.isEmpty() && seen < MOST; seen++) {
            Step step = resolved(queue.remove());
            JsonNode properties = step.schema().path("properties");
            if (properties.has(field)) {
                found.add(step.path());
            }
            if (step.path().size() < DEEPEST) {
                properties.properties().forEach(member -> queue.add(below(step, member.getKey(), member.getValue())));
            }
        }
        return found;
    }

    private static Step below(Step step, String name, JsonNode schema) {
        var path = new ArrayList<>(step.path());
        path.add(name);
        return new Step(List.copyOf(path), schema, step.open());
    }

    /** Through lists and references to what has fields; a definition inside itself is not entered again. */
    private Step resolved(Step step) {
        JsonNode schema = step.schema();
        var open = new HashSet<>(step.open());
        while (schema.has("$ref") || schema.has("items")) {
            if (schema.has("items")) {
                schema = schema.path("items");
                continue;
            }
            String reference = schema.path("$ref").asString();
            if (!open.add(reference)) {
                return new Step(step.path(), schema.path("none"), open);
            }
            schema = document.at(reference.substring(1));
        }
        return new Step(step.path(), schema, open);
    }

    private static int distance(List<String> a, List<String> b) {
        int common = 0;
        while (common < Math.min(a.size(), b.size()) && a.get(common).equals(b.get(common))) {
            common++;
        }
        return a.size() + b.size() - 2 * common;
    }
}
