package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Custom resources judged by the definitions that stand among the input. */
class CustomKindsTest {
    private static final String HEAD = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";

    static String definition(String spec) {
        return """
                apiVersion: apiextensions.k8s.io/v1
                kind: CustomResourceDefinition
                metadata: {name: widgets.example.com}
                spec:
                  group: example.com
                  scope: Namespaced
                  names: {plural: widgets, kind: Widget}
                  versions:
                  - name: v1
                    served: true
                    storage: true
                    subresources: {status: {}}
                    schema:
                      openAPIV3Schema:
                        type: object
                        properties:
                          status: {type: object, required: [ready], properties: {ready: {type: boolean}}}
                          spec: SPEC
                """.replace("SPEC", spec);
    }

    static List<String> check(String spec, String object) {
        return check(Map.of("crd.yaml", definition(spec), "it.yaml", object));
    }

    static List<String> check(Map<String, String> texts) {
        var files = new TreeMap<String, byte[]>();
        texts.forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
        Reading reading = ManifestReader.read(files);
        return SchemaCheck.forKubernetes("1.35").defining(reading.manifests().all().stream()).check(reading).stream()
                .sorted()
                .map(CustomKindsTest::line)
                .toList();
    }

    private static String line(Finding finding) {
        Location.InFile at = (Location.InFile) finding.at();
        return at.line() + ":" + at.column() + " " + finding.rule() + " " + finding.problem();
    }

    private static List<String> spec(String schema, String spec) {
        return check(schema, HEAD + "spec: " + spec + "\n");
    }

    @Test
    void unknown_and_missing_fields_wrong_types_and_values_have_their_places() {
        String schema = "{type: object, required: [size], properties: {size: {type: integer, minimum: 1},"
                + " mode: {type: string, enum: [fast, slow]}}}";
        assertThat(spec(schema, "{size: 0, mode: Fast, sizes: 1}"))
                .containsExactly(
                        "4:14 SCH004 `spec.size` of Widget `a` is `0`, which is below `1`.",
                        "4:23 SCH004 `spec.mode` of Widget `a` cannot be the text `Fast`.",
                        "4:29 SCH001 Unknown field `sizes` in `spec` of Widget `a`.");
        assertThat(spec(schema, "{size: \"1\"}"))
                .containsExactly("4:14 SCH003 `spec.size` of Widget `a` must be a whole number, not the text `1`.");
        assertThat(spec(schema, "{}")).containsExactly("4:1 SCH002 Field `size` is missing in `spec` of Widget `a`.");
        assertThat(check(schema, HEAD + "spek: {}\n"))
                .containsExactly("4:1 SCH001 Unknown field `spek` in Widget `a`.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: object, x-kubernetes-preserve-unknown-fields: true} | {any: {thing: 1}}",
                "{type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: object}}} | {a: {b: 1}}",
                "{type: object, additionalProperties: {type: string}} | {any: thing}",
                "{type: object, additionalProperties: true} | {any: {thing: 1}}",
                "{x-kubernetes-preserve-unknown-fields: true} | [1, {a: b}]",
                "{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]} | 10%",
                "{x-kubernetes-int-or-string: true, nullable: true, anyOf: [{type: integer}, {type: string}]} | 3",
                "{type: object, required: [a], properties: {a: {type: string, default: b}}} | {}",
                "{type: object, required: [a], properties: {a: {type: string, default: b}}} | {a: null}",
                "{type: object, properties: {a: {type: string}}} | {a: }",
                "{type: object, required: [a], properties: {a: {type: string, nullable: true, enum: [x]}}} | {a: null}",
                "{type: object, properties: {o: {type: object, default: {}, required: [a], properties: {a: {type: string, default: b}}}}} | {}",
                "{type: number, minimum: 0, exclusiveMinimum: true} | 0.5",
                "{type: string, format: date-time} | '2026-01-31T12:00:00Z'",
                "{type: string, format: date-time} | 2026-01-31",
                "{type: string, format: strange} | anything",
                "{type: integer, format: int64} | 3000000000",
                "{type: string, pattern: '^[a-z]+$'} | abc",
                "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true} | {apiVersion: v1, kind: Pod, metadata: {name: a}, spec: {}}",
                "{type: array, x-kubernetes-list-type: set, items: {type: string}} | [a, b]",
                "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {id: {type: string}, p: {type: integer}}}} | [{id: a, p: 1}, {id: b, p: 1}]",
                "{type: object, oneOf: [{required: [a]}, {required: [b]}], properties: {a: {type: string}, b: {type: string}}} | {b: x}",
                "{type: object, properties: {anyOf: {type: object, properties: {not: {type: string}}}}} | {anyOf: {not: x}}",
            })
    void what_the_api_server_takes_is_taken(String schema, String value) {
        assertThat(spec(schema, value)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: object} | {a: 1} | 4:8 SCH001",
                "{type: number, minimum: 0, exclusiveMinimum: true} | 0 | 4:7 SCH004",
                "{type: string, format: date-time} | soon | 4:7 SCH004",
                "{type: string, format: ipv4} | 10.0.0.256 | 4:7 SCH004",
                "{type: integer, format: int32} | 3000000000 | 4:7 SCH004",
                "{type: string, pattern: '^[a-z]+$'} | ABC | 4:7 SCH004",
                "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true} | {kind: Pod} | 4:1 SCH002",
                "{type: array, x-kubernetes-list-type: set, items: {type: string}} | [a, b, a] | 4:14 SCH004",
                "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {id: {type: string}, p: {type: integer}}}} | [{id: a, p: 1}, {id: a, p: 2}] | 4:23 SCH004",
                "{type: object, oneOf: [{required: [a]}, {required: [b]}], properties: {a: {type: string}, b: {type: string}}} | {a: x, b: x} | 4:1 SCH004",
                "{type: object, anyOf: [{required: [a]}, {required: [b]}], properties: {a: {type: string}, b: {type: string}, c: {type: string}}} | {c: x} | 4:1 SCH004",
                "{type: object, not: {required: [a]}, properties: {a: {type: string}}} | {a: x} | 4:1 SCH004",
                "{type: object, properties: {l: {type: array, items: {anyOf: [{minimum: 5}, {maximum: 1}], type: integer}}}} | {l: [7, 3]} | 4:15 SCH004",
                "{type: array, maxItems: 1, items: {type: string}} | [a, b] | 4:7 SCH004",
            })
    void what_the_api_server_refuses_is_one_finding_at_its_place(String schema, String value, String found) {
        assertThat(spec(schema, value)).singleElement().asString().startsWith(found + " ");
    }

    @Test
    void what_stands_under_status_is_dropped_before_anything_is_judged() {
        String dumped = HEAD + "spec: {}\nstatus: {odd: 1}\n";
        assertThat(check("{type: object}", dumped)).isEmpty();
        String kept = definition("{type: object}").replace("subresources: {status: {}}", "deprecated: false");
        assertThat(check(Map.of("crd.yaml", kept, "it.yaml", dumped))).hasSize(1);
    }

    @Test
    void a_version_that_the_definition_does_not_serve_is_found_and_the_other_is_offered() {
        String old = HEAD.replace("example.com/v1", "example.com/v1beta1");
        assertThat(check("{type: object}", old))
                .containsExactly("1:13 SCH004 The definition of Widget `a` does not serve `example.com/v1beta1`.");
        String unserved = definition("{type: object}").replace("served: true", "served: false");
        assertThat(check(Map.of("crd.yaml", unserved, "it.yaml", HEAD)))
                .containsExactly("1:13 SCH004 The definition of Widget `a` does not serve `example.com/v1`.");
    }

    @Test
    void an_object_that_one_of_several_definitions_takes_is_taken() {
        Map<String, String> files = Map.of(
                "a.yaml", definition("{type: object, properties: {a: {type: string}}}"),
                "b.yaml", definition("{type: object, properties: {b: {type: string}}}"),
                "it.yaml", HEAD + "spec: {b: x}\n");
        assertThat(check(files)).isEmpty();
    }

    @Test
    void a_nameless_object_is_found_and_a_generated_name_is_fine() {
        assertThat(check("{type: object}", "apiVersion: example.com/v1\nkind: Widget\n"))
                .containsExactly("1:1 SCH002 Field `name` is missing in `metadata` of this Widget.");
        assertThat(check("{type: object}", HEAD.replace("name: a", "generateName: a-")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{type: object, properties: {a: {minimum: 1}}} | gives `.spec.a` no type",
                "{properties: {a: {type: string}}} | gives `.spec` no type",
                "{type: array} | does not say what `.spec` lists",
                "{type: object, properties: {a: {type: string}}, additionalProperties: {type: string}} | both `properties`",
                "{type: object, additionalProperties: {description: x}} | gives `.spec[*]` no type",
            })
    void a_schema_that_is_not_structural_is_a_finding_and_judges_nothing(String schema, String words) {
        assertThat(check(schema, HEAD + "spec: {odd: 1}\n"))
                .singleElement()
                .asString()
                .contains("SCH007")
                .contains(words);
    }

    @Test
    void a_broken_definition_is_a_finding_and_no_crash() {
        String nothing = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
        assertThat(check(Map.of("crd.yaml", nothing + "metadata: {name: a}\nspec: []\n", "it.yaml", HEAD)))
                .allMatch(line -> line.contains(" SCH00"))
                .isNotEmpty();
        String unnamed = definition("{type: object}").replace("widgets.example.com", "widget.example.com");
        assertThat(check(Map.of("crd.yaml", unnamed)))
                .containsExactly("3:18 SCH007 The definition of `widgets.example.com` is called `widget.example.com`.");
        assertThat(check("{type: string, pattern: '(?!a)'}", HEAD + "spec: a\n"))
                .singleElement()
                .asString()
                .contains("SCH007 The pattern of `.spec` cannot be read");
    }

    @Test
    void published_definitions_are_in_order() throws IOException {
        var texts = new TreeMap<String, String>();
        try (var files = Files.list(Shared.path("upstream/crds"))) {
            files.filter(file -> file.toString().endsWith(".yaml"))
                    .forEach(file -> texts.put(
                            file.getFileName().toString(), Shared.text("upstream/crds/" + file.getFileName())));
        }
        assertThat(texts).hasSizeGreaterThan(10);
        assertThat(check(texts)).isEmpty();
    }

    @Test
    void a_patch_of_a_definition_is_no_broken_definition() {
        String patch = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
                + "metadata: {name: a.example.com}\nspec: {versions: [{name: v1, served: false}]}\n";
        assertThat(check(Map.of("patches/webhook.yaml", patch))).noneMatch(line -> line.contains("SCH007"));
        assertThat(check(Map.of("webhook.yaml", patch))).anyMatch(line -> line.contains("SCH007"));
    }

    @Test
    void the_definition_wins_over_what_is_known_of_the_kind() {
        String pool = "apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: a}\nspec: {mine: 1}\n";
        String crd = definition("{type: object, properties: {mine: {type: integer}}}")
                .replace("example.com", "karpenter.sh")
                .replace("widgets", "nodepools")
                .replace("Widget", "NodePool");
        assertThat(check(Map.of("it.yaml", pool))).isNotEmpty();
        assertThat(check(Map.of("crd.yaml", crd, "it.yaml", pool))).isEmpty();
    }
}
