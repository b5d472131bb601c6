package io.github.slicewise.schema;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Where in a schema a field is at home: for a field that stands at the wrong level. */
final class Homes {
    private static final int DEEPEST = 8;
    private static final int FARTHEST = 4;
    private static final int WIDEST = 8;
    private static final int MOST = 20_000;

    private record Step(List<String> path, JsonNode schema, Set<String> open) {}

    private final JsonNode document;
    private final Map<String, List<List<String>>> levels = new HashMap<>();
    private final Map<List<String>, Integer> widths = new HashMap<>();

    Homes(JsonNode document) {
        this.document = document;
        look();
    }

    /** The nearest level that has this field, as a path without indices; absent when none is near. */
    Optional<String> nearest(String field, List<Object> from) {
        List<String> here = from.stream()
                .filter(String.class::isInstance)
                .map(Object::toString)
                .toList();
        return levels.getOrDefault(field, List.of()).stream()
                .filter(level ->
                        !level.isEmpty() && !level.equals(here) && !level.get(0).equals("status"))
                .filter(level -> distance(level, here) <= FARTHEST && !strange(level, here))
                .min(Comparator.comparingInt(level -> distance(level, here)))
                .map(level -> String.join(".", level));
    }

    /**
     * Whether the two levels are parts of a wide one, such as two of the many sources of a volume: there a field of the
     * same name means another thing.
     */
    private boolean strange(List<String> level, List<String> here) {
        int common = common(level, here);
        boolean sideways = common < level.size() && common < here.size();
        return sideways && widths.getOrDefault(level.subList(0, common), 0) > WIDEST;
    }

    /** Notes every field of every level, level by level, so that the upper ones come first. */
    private void look() {
        var queue = new ArrayDeque<Step>();
        queue.add(new Step(List.of(), document, Set.of()));
        for (int seen = 0; !queue.isEmpty() && seen < MOST; seen++) {
            Step step = resolved(queue.remove());
            widths.put(step.path(), step.schema().path("properties").size());
            for (Map.Entry<String, JsonNode> field :
                    step.schema().path("properties").properties()) {
                levels.computeIfAbsent(field.getKey(), name -> new ArrayList<>())
                        .add(step.path());
                if (step.path().size() < DEEPEST) {
                    queue.add(below(step, field.getKey(), field.getValue()));
                }
            }
        }
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
        return a.size() + b.size() - 2 * common(a, b);
    }

    private static int common(List<String> a, List<String> b) {
        int common = 0;
        while (common < Math.min(a.size(), b.size()) && a.get(common).equals(b.get(common))) {
            common++;
        }
        return common;
    }
}
