package io.github.slicewise.schema;

import io.github.slicewise.cel.Answer;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The rules that one version of a custom resource carries beside its schema, each at its level. */
final class DefinedRules {
    /** One object may make a rule of its items stand in question this often; then the rest is not asked. */
    static final int MOST = 20_000;

    private static final String KEY = "x-kubernetes-validations";

    private final Mapping structural;
    private final boolean any;
    private final IdentityHashMap<Mapping, DefinedRule> rules = new IdentityHashMap<>();

    /**
     * One rule asked of one value.
     *
     * @param path to the value
     */
    record Asked(DefinedRule rule, List<Object> path, Object self, Answer answer) {}

    DefinedRules(Mapping structural) {
        this.structural = structural;
        this.any = holdsRules(structural);
    }

    /** The answers of every rule for every value of this object that it stands at; those about changes are not asked. */
    List<Asked> ask(JsonNode object, JsonNode types) {
        return any ? new Asking().all(object, types) : List.of();
    }

    private static boolean holdsRules(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping.has(KEY) || mapping.entries().stream().anyMatch(entry -> holdsRules(entry.value()));
        }
        return false;
    }

    private List<DefinedRule> at(Mapping level) {
        return level.mappingsIn(KEY)
                .map(item -> rules.computeIfAbsent(item, DefinedRule::new))
                .filter(rule -> !rule.isAboutChange())
                .toList();
    }

    /** One walk through an object. */
    private final class Asking {
        private final List<Asked> asked = new ArrayList<>();

        List<Asked> all(JsonNode object, JsonNode types) {
            level(object, types, structural, List.of());
            return List.copyOf(asked);
        }

        private void level(JsonNode value, JsonNode types, Mapping level, List<Object> path) {
            if (value.isNull() || asked.size() >= MOST) {
                return;
            }
            List<DefinedRule> here = at(level);
            if (!here.isEmpty()) {
                Object self = path.isEmpty() ? CelValues.object(value, types) : CelValues.of(value, types);
                here.forEach(rule ->
                        asked.add(new Asked(rule, path, self, rule.expression().ask(self))));
            }
            value.forEachEntry((name, each) -> field(each, name, types, level, path));
            if (value.isArray()) {
                items(value, types, level, path);
            }
        }

        private void field(JsonNode value, String name, JsonNode types, Mapping level, List<Object> path) {
            boolean named = types.path("properties").has(name);
            JsonNode below = named ? types.path("properties").path(name) : types.path("additionalProperties");
            Optional<Node> schema = named ? level.find("properties", name) : level.get("additionalProperties");
            schema.flatMap(Node::asMapping).ifPresent(each -> level(value, below, each, longer(path, name)));
        }

        private void items(JsonNode list, JsonNode types, Mapping level, List<Object> path) {
            Optional<Mapping> item = level.get("items").flatMap(Node::asMapping);
            for (int i = 0; item.isPresent() && i < list.size(); i++) {
                level(list.path(i), types.path("items"), item.get(), longer(path, i));
            }
        }
    }

    private static List<Object> longer(List<Object> path, Object step) {
        var longer = new ArrayList<>(path);
        longer.add(step);
        return List.copyOf(longer);
    }
}
