package io.github.slicewise.schema;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Every schema there is for one Kubernetes version; each is read and compiled when it is first asked for. */
final class Schemas {
    private static final JsonNode INDEX = Resources.json("index.json");

    private final Definitions definitions;
    private final Map<String, CompiledSchema> compiled = new ConcurrentHashMap<>();

    Schemas(Definitions definitions) {
        this.definitions = definitions;
    }

    /** The kinds that have a schema of our own, such as {@code karpenter.sh/v1/NodePool}. */
    static Set<String> kinds() {
        return new TreeSet<>(INDEX.path("kinds").propertyNames());
    }

    /** The schema of this object; absent when its kind has none. */
    Optional<CompiledSchema> of(Manifest manifest) {
        String kind = manifest.apiVersion() + "/" + manifest.kind();
        String definition = definitions.kinds().get(kind);
        if (definition != null) {
            return Optional.of(
                    compiled.computeIfAbsent(definition, name -> new CompiledSchema(definitions.schema(name))));
        }
        return file(INDEX.path("kinds").path(kind));
    }

    /** The schema of this configuration; absent when its kind has none. */
    Optional<CompiledSchema> of(Config config) {
        return file(INDEX.path("configs").path(config.kind().name()));
    }

    private Optional<CompiledSchema> file(JsonNode name) {
        return name.isString() ? Optional.of(compiled.computeIfAbsent(name.asString(), this::read)) : Optional.empty();
    }

    private CompiledSchema read(String name) {
        String text = Resources.text(name);
        ObjectNode schema = (ObjectNode) Resources.parse(name, text);
        schema.withObject("/$defs").setAll(definitions.closure(text));
        return new CompiledSchema(schema);
    }
}
