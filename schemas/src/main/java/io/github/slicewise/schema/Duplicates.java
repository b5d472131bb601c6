package io.github.slicewise.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Items that stand twice in a list that is a set, or a map by the values of its keys. */
final class Duplicates {
    static final String KEYWORD = "x-kubernetes-list-type";

    private final List<Violation> found = new ArrayList<>();

    private Duplicates() {}

    static List<Violation> in(JsonNode value, JsonNode structural) {
        var duplicates = new Duplicates();
        duplicates.look(value, structural, List.of());
        return duplicates.found;
    }

    private void look(JsonNode value, JsonNode structural, List<Object> path) {
        if (value.isObject()) {
            value.forEachEntry((name, each) -> look(each, below(structural, name), longer(path, name)));
        } else if (value.isArray() && structural.path("items").isObject()) {
            list(value, structural, path);
            for (int i = 0; i < value.size(); i++) {
                look(value.path(i), structural.path("items"), longer(path, i));
            }
        }
    }

    private void list(JsonNode list, JsonNode structural, List<Object> path) {
        String type = structural.path(KEYWORD).asString("");
        if (!type.equals("set") && !type.equals("map")) {
            return;
        }
        Set<JsonNode> seen = new HashSet<>();
        for (int i = 0; i < list.size(); i++) {
            JsonNode item = list.path(i);
            JsonNode identity = type.equals("set") ? item : key(item, structural);
            if (!seen.add(identity)) {
                found.add(new Violation(KEYWORD, longer(path, i), Optional.empty(), structural, false));
            }
        }
    }

    /** The values of an item's keys; what has no key at all is told by everything it says. */
    private static JsonNode key(JsonNode item, JsonNode structural) {
        var key = JsonNodeFactory.instance.objectNode();
        structural.path("x-kubernetes-list-map-keys").forEach(name -> {
            if (item.has(name.asString())) {
                key.set(name.asString(), item.path(name.asString()));
            }
        });
        return key.isEmpty() ? item : key;
    }

    private static JsonNode below(JsonNode structural, String name) {
        JsonNode named = structural.path("properties").path(name);
        return named.isObject() ? named : structural.path("additionalProperties");
    }

    private static List<Object> longer(List<Object> path, Object step) {
        var longer = new ArrayList<>(path);
        longer.add(step);
        return List.copyOf(longer);
    }
}
