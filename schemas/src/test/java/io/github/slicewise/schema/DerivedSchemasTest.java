package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What the build derives from the official Java client, compared with what Kubernetes itself publishes. */
class DerivedSchemasTest {
    @ParameterizedTest
    @CsvSource({"1.32, 626, 155", "1.33, 695, 172", "1.34, 718, 176", "1.35, 722, 176", "1.36, 769, 190"})
    void each_minor_version_has_its_definitions_and_kinds(String minor, int definitions, int kinds) {
        JsonNode bundle = Resources.json("kubernetes/" + minor + ".json");

        assertThat(bundle.path("$defs").size()).isEqualTo(definitions);
        assertThat(bundle.path("kinds").size()).isEqualTo(kinds);
        assertThat(Definitions.of(minor, "1.36").kinds())
                .hasSize(kinds)
                .containsEntry("apps/v1/Deployment", "V1Deployment");
        assertThat(SchemaCheck.minors()).contains(minor);
    }

    @Test
    void every_kind_and_every_reference_leads_to_a_definition() {
        for (String minor : SchemaCheck.minors()) {
            JsonNode bundle = Resources.json("kubernetes/" + minor + ".json");
            Set<String> defined = Set.copyOf(bundle.path("$defs").propertyNames());
            assertThat(bundle.path("kinds").valueStream().map(JsonNode::asString))
                    .isSubsetOf(defined);
            assertThat(Pattern.compile("#/\\$defs/(\\w+)")
                            .matcher(bundle.toString())
                            .results())
                    .isNotEmpty()
                    .allSatisfy(reference -> assertThat(defined).contains(reference.group(1)));
        }
    }

    @Test
    void a_kind_brings_along_only_what_it_needs() {
        JsonNode schema = Definitions.of("1.35", "1.36").schema("V1ConfigMap");

        assertThat(schema.path("$defs").propertyNames())
                .containsExactlyInAnyOrder("V1ConfigMap", "V1ObjectMeta", "V1ManagedFieldsEntry", "V1OwnerReference");
    }

    @Test
    void every_demand_beyond_the_models_names_a_definition_and_fields_that_exist() {
        JsonNode definitions = Resources.json("kubernetes/1.35.json").path("$defs");
        for (Map.Entry<String, JsonNode> demand :
                Resources.json("kubernetes-demands.json").properties()) {
            if (demand.getValue().isObject()) {
                Set<String> fields =
                        new HashSet<>(demand.getValue().path("properties").propertyNames());
                demand.getValue().path("required").forEach(name -> fields.add(name.asString()));
                assertThat(definitions.path(demand.getKey()).path("properties").propertyNames())
                        .as(demand.getKey())
                        .containsAll(fields);
            }
        }
    }

    @Test
    void fields_types_and_required_fields_equal_those_that_kubernetes_publishes() throws IOException {
        JsonNode derived = Resources.json("kubernetes/1.35.json").path("$defs");
        Map<String, JsonNode> published = published();
        var differences = new TreeMap<String, String>();
        var unknown = new TreeSet<String>();
        for (Map.Entry<String, JsonNode> definition : published.entrySet()) {
            JsonNode ours = derived.path(className(definition.getKey(), derived));
            JsonNode theirs = definition.getValue();
            if (theirs.has("properties") && !ours.isObject()) {
                unknown.add(definition.getKey());
            } else if (theirs.has("properties")) {
                difference(ours, theirs).forEach(what -> differences.put(definition.getKey(), what));
            }
        }
        assertThat(differences).isEmpty();
        assertThat(unknown).isEmpty();
        assertThat(published).hasSizeGreaterThan(400);
    }

    @Test
    void every_published_kind_of_the_compared_groups_is_served_under_its_version() throws IOException {
        Map<String, String> kinds = Definitions.of("1.35", "1.36").kinds();
        var stored = new TreeSet<String>();
        for (JsonNode definition : published().values()) {
            boolean object = definition.at("/properties/metadata").isObject();
            JsonNode names = definition.path("x-kubernetes-group-version-kind");
            if (object && names.size() == 1) {
                String group = names.get(0).path("group").asString();
                String version = names.get(0).path("version").asString();
                stored.add((group.isEmpty() ? "" : group + "/") + version + "/"
                        + names.get(0).path("kind").asString());
            }
        }
        assertThat(stored).hasSizeGreaterThan(50);
        stored.removeAll(kinds.keySet());
        stored.remove("v1/Status"); // an answer of the API server, no object
        assertThat(stored).isEmpty();
    }

    private static Map<String, JsonNode> published() throws IOException {
        var all = new LinkedHashMap<String, JsonNode>();
        try (Stream<java.nio.file.Path> files = Files.list(Shared.path("upstream/kubernetes-openapi-1.35"))) {
            for (java.nio.file.Path file : files.sorted().toList()) {
                JsonNode schemas =
                        Resources.parse(file.toString(), Files.readString(file)).at("/components/schemas");
                schemas.properties().forEach(schema -> all.put(schema.getKey(), schema.getValue()));
            }
        }
        return all;
    }

    /** {@code io.k8s.api.apps.v1.Deployment} → {@code V1Deployment}, or {@code AppsV1Deployment} where that exists. */
    private static String className(String name, JsonNode derived) {
        String[] parts = name.split("\\.");
        String kind = parts[parts.length - 1];
        String version = capital(parts[parts.length - 2]);
        String group = capital(parts[parts.length - 3]);
        return derived.has(group + version + kind) ? group + version + kind : version + kind;
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private static List<String> difference(JsonNode ours, JsonNode theirs) {
        Set<String> fields = new TreeSet<>(ours.path("properties").propertyNames());
        Set<String> required = strings(ours.path("required"));
        if (!fields.equals(new TreeSet<>(theirs.path("properties").propertyNames()))) {
            return List.of(
                    "fields " + fields + " not " + theirs.path("properties").propertyNames());
        }
        if (!required.equals(strings(theirs.path("required")))) {
            return List.of("required " + required + " not " + theirs.path("required"));
        }
        return fields.stream()
                .filter(field -> !type(ours.path("properties").path(field))
                        .equals(type(theirs.path("properties").path(field))))
                .map(field -> field + " is " + type(ours.path("properties").path(field)) + " not "
                        + type(theirs.path("properties").path(field)))
                .toList();
    }

    /** A type in few words; Kubernetes says {@code Time} where the models say text. */
    private static String type(JsonNode schema) {
        String reference =
                schema.findValuesAsString("$ref").stream().findFirst().orElse("");
        String wrapped = schema.has("$ref") || schema.has("allOf") ? reference : "";
        if (wrapped.endsWith("Time")) {
            return "string";
        }
        if (wrapped.endsWith("IntOrString")) {
            return "integer|string";
        }
        if (!wrapped.isEmpty()) {
            return OPEN.stream().anyMatch(wrapped::endsWith) ? "any" : "object";
        }
        Set<String> types = schema.path("type").isArray()
                ? strings(schema.path("type"))
                : Set.of(schema.path("type").asString("any"));
        return String.join("|", new TreeSet<>(types)).replace("|null", "").replace("null|", "");
    }

    private static final List<String> OPEN = List.of("RawExtension", "FieldsV1", "JSON");

    private static Set<String> strings(JsonNode array) {
        var all = new TreeSet<String>();
        array.forEach(each -> all.add(each.asString()));
        return all;
    }
}
