package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules that a definition carries, judged for the objects of its kind. */
class DefinedRulesTest {
    private static final String HEAD = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";
    private static final String RANGE = """
            {type: object, x-kubernetes-validations: [{rule: "self.least <= self.most", MORE}],
             properties: {least: {type: integer, default: 1}, most: {type: integer}, name: {type: string}}}""";

    private static List<String> spec(String schema, String spec) {
        return CustomKindsTest.check(schema.replace("\n", " "), HEAD + "spec: " + spec + "\n");
    }

    private static List<String> range(String more, String spec) {
        return spec(RANGE.replace("MORE", more), spec);
    }

    @Test
    void a_broken_rule_stands_at_the_value_with_its_authors_words() {
        assertThat(range("message: most is too small", "{least: 3, most: 2}"))
                .containsExactly(
                        "4:1 SCH005 `spec` of Widget `a` breaks a rule of its definition: `most is too small`.");
        assertThat(range("message: wrong", "{least: 2, most: 2}")).isEmpty();
    }

    @Test
    void defaults_are_there_before_rules_are_asked() {
        assertThat(range("message: wrong", "{most: 1}")).isEmpty();
        assertThat(range("message: wrong", "{most: 0}")).hasSize(1);
    }

    @Test
    void the_rule_may_name_the_field_and_make_its_message() {
        assertThat(range(
                        "fieldPath: .most, messageExpression: \"'at least ' + string(self.least)\"",
                        "{least: 3, most: 2}"))
                .containsExactly(
                        "4:24 SCH005 `spec.most` of Widget `a` breaks a rule of its definition: `at least 3`.");
        assertThat(range("message: plain, messageExpression: \"strange(self)\"", "{least: 3, most: 2}"))
                .singleElement()
                .asString()
                .contains("`plain`");
    }

    @Test
    void a_rule_that_reads_a_field_that_is_not_there_is_refused_as_the_api_server_does() {
        assertThat(range("message: wrong", "{least: 3}"))
                .singleElement()
                .asString()
                .contains("SCH005");
    }

    @Test
    void rules_of_items_and_values_stand_at_each_of_them() {
        String list = "{type: array, items: {type: string, x-kubernetes-validations: [{rule: \"self != 'b'\"}]}}";
        assertThat(spec(list, "[a, b, b]"))
                .containsExactly(
                        "4:11 SCH005 `spec[1]` of Widget `a` breaks a rule of its definition.",
                        "4:14 SCH005 `spec[2]` of Widget `a` breaks a rule of its definition.");
        String map =
                "{type: object, additionalProperties: {type: integer, x-kubernetes-validations: [{rule: 'self > 0'}]}}";
        assertThat(spec(map, "{x: 1, y: 0}")).singleElement().asString().startsWith("4:17 SCH005 `spec.y`");
    }

    @Test
    void rules_about_changes_are_not_asked_unless_they_allow_for_a_first_time() {
        assertThat(range("message: wrong}, {rule: 'self == oldSelf'", "{most: 2}"))
                .isEmpty();
        String first = "message: wrong}, {optionalOldSelf: true, rule: 'oldSelf.hasValue() || self.most > 5'";
        assertThat(range(first, "{most: 2}")).hasSize(1);
        assertThat(range(first, "{most: 6}")).isEmpty();
    }

    @Test
    void a_rule_that_cannot_be_judged_is_one_note_where_it_is_written() {
        String odd = RANGE.replace("self.least <= self.most\", MORE", "semver(self.name).major() > 0\"");
        Map<String, String> texts = Map.of(
                "crd.yaml",
                CustomKindsTest.definition(odd.replace("\n", " ")),
                "it.yaml",
                HEAD + "spec: {name: 1.0.0}\n---\n" + HEAD + "spec: {name: 2.0.0}\n");
        assertThat(CustomKindsTest.check(texts).stream().distinct())
                .singleElement()
                .asString()
                .startsWith("18:")
                .contains("SCH008", "`semver(self.name).major() > 0` was not judged", "semver");
    }

    @Test
    void rules_wait_until_the_shape_is_right_but_not_for_unknown_fields() {
        assertThat(range("message: wrong", "{least: 3, most: x}"))
                .singleElement()
                .asString()
                .contains("SCH003");
        assertThat(range("message: wrong", "{least: 3, most: 2, odd: 1}")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "self.__underscores__dash__underscores__ == 1",
                "self.a__dash__b == 'x' && self.`a-b` == 'x'",
                "self.__namespace__ == 'ns'",
                "self.real > 1.5 && type(self.whole) == double",
                "self.at < timestamp('2027-01-01T00:00:00Z') && self.day < self.at",
                "self.span == duration('90m')",
                "self.blob == b'hi'",
                "self.either == '10%' && self.other == 3",
                "!has(self.nothing)",
                "self.embedded.kind == 'Pod' && self.embedded.metadata.name == 'p'",
                "self.tags.all(k, k.contains('-') && self.tags[k] != '')",
                "self.list.map(x, x.n).sum() == 3",
            })
    void values_have_the_types_of_their_schema(String rule) {
        String schema = """
                {type: object, x-kubernetes-validations: [{rule: "RULE"}], properties: {
                __dash__: {type: integer}, a-b: {type: string}, namespace: {type: string}, real: {type: number},
                whole: {type: number}, at: {type: string, format: date-time}, day: {type: string, format: date},
                span: {type: string, format: duration}, blob: {type: string, format: byte},
                either: {x-kubernetes-int-or-string: true}, other: {x-kubernetes-int-or-string: true},
                nothing: {type: string, nullable: true},
                embedded: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true},
                tags: {type: object, additionalProperties: {type: string}},
                list: {type: array, items: {type: object, properties: {n: {type: integer}}}}}}""";
        String spec = "{__dash__: 1, a-b: x, namespace: ns, real: 2.5, whole: 2, at: '2026-01-31T12:00:00Z',"
                + " day: '2026-01-31', span: 1h30m, blob: aGk=, either: 10%, other: 3, nothing: null,"
                + " embedded: {apiVersion: v1, kind: Pod, metadata: {name: p}}, tags: {a-b: c},"
                + " list: [{\"n\": 1}, {\"n\": 2}]}";
        assertThat(spec(schema.replace("RULE", rule).replace("{n: {", "{\"n\": {"), spec))
                .isEmpty();
        assertThat(spec(schema.replace("RULE", "!(" + rule + ")").replace("{n: {", "{\"n\": {"), spec))
                .singleElement()
                .asString()
                .contains("SCH005");
    }

    @Test
    void the_head_of_an_object_is_known_to_rules_at_its_root() {
        String crd = CustomKindsTest.definition("{type: object}")
                .replace(
                        "      openAPIV3Schema:\n        type: object",
                        "      openAPIV3Schema:\n        x-kubernetes-validations: [{rule: \"self.metadata.name == 'the-one' && self.kind == 'Widget'\"}]\n        type: object");
        assertThat(CustomKindsTest.check(Map.of("crd.yaml", crd, "it.yaml", HEAD)))
                .containsExactly("1:1 SCH005 Widget `a` breaks a rule of its definition.");
        assertThat(CustomKindsTest.check(Map.of("crd.yaml", crd, "it.yaml", HEAD.replace("name: a", "name: the-one"))))
                .isEmpty();
    }
}
