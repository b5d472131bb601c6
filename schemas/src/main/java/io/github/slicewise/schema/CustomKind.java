package io.github.slicewise.schema;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Judges objects of one version of a custom resource as the API server would: defaults first, then the schema. */
final class CustomKind implements ObjectSchema {
    private final JsonNode structural;
    private final boolean dropsStatus;
    private final CompiledSchema schema;

    /** A kind by its definition, whose schema must be structural; {@code definitions} hold what every object has. */
    CustomKind(Definition definition, Mapping structural, ObjectNode definitions) {
        this.structural = JsonTree.of(structural);
        this.dropsStatus = definition.dropsStatus();
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
