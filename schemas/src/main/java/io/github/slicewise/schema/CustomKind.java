package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Judges objects of one version of a custom resource as the API server would: defaults first, then the schema. */
final class CustomKind implements ObjectSchema {
    /** Breaches after which the API server asks no rule: values there are not what rules expect. */
    private static final Set<String> BLOCKING =
            Set.of("required", "type", "maxItems", "maxLength", "maxProperties", Duplicates.KEYWORD);

    private final JsonNode structural;
    private final boolean dropsStatus;
    private final CompiledSchema schema;
    private final DefinedRules rules;

    /** A kind by its definition, whose schema must be structural; {@code definitions} hold what every object has. */
    CustomKind(Definition definition, Mapping structural, ObjectNode definitions) {
        this.structural = JsonTree.of(structural);
        this.dropsStatus = definition.dropsStatus();
        this.rules = new DefinedRules(structural);
        this.schema = new CompiledSchema(StructuralSchema.object(this.structural, definitions));
    }

    @Override
    public List<Violation> violations(Node root) {
        JsonNode object = stored(root);
        var violations = new ArrayList<>(schema.violations(object));
        violations.addAll(Duplicates.in(object, structural));
        return List.copyOf(violations);
    }

    @Override
    public Homes homes() {
        return schema.homes();
    }

    @Override
    public List<Finding> rules(Mapping root, List<Violation> violations, String subject) {
        boolean blocked = violations.stream().anyMatch(each -> BLOCKING.contains(each.keyword()));
        return blocked ? List.of() : BrokenRules.of(rules.ask(stored(root), structural), root, subject);
    }

    /** The object as the API server would judge it. */
    private JsonNode stored(Node root) {
        JsonNode object = JsonTree.of(root);
        if (dropsStatus && object instanceof ObjectNode fields) {
            fields.remove("status");
        }
        Defaults.apply(object, structural);
        return object;
    }
}
