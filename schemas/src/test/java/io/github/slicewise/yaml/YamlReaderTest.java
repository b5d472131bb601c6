package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

class YamlReaderTest {
    @Test
    void every_key_and_value_knows_its_line_and_column() {
        Node root = only("""
                apiVersion: v1
                spec:
                  list:
                  - a: "x"
                    b: [1, two]
                """);
        assertThat(root.find("apiVersion").orElseThrow().at()).isEqualTo(at(1, 13));
        Mapping item = (Mapping) root.find("spec", "list")
                .orElseThrow()
                .asSequence()
                .orElseThrow()
                .items()
                .get(0);
        assertThat(item.at()).isEqualTo(at(4, 5));
        assertThat(item.entry("b").orElseThrow().key().at()).isEqualTo(at(5, 5));
        Sequence flow = item.get("b").orElseThrow().asSequence().orElseThrow();
        assertThat(flow.items().get(1).at()).isEqualTo(at(5, 12));
    }

    @Test
    void several_documents_keep_their_places_in_the_file() {
        YamlDocuments documents = YamlReader.read("a.yaml", "---\na: 1\n---\n# nothing\n---\nb: 2\n...\n---\nc: 3\n");
        assertThat(documents.roots()).extracting(Node::at).containsExactly(at(2, 1), at(6, 1), at(9, 1));
        assertThat(documents.findings()).isEmpty();
    }

    @Test
    void a_broken_document_leaves_its_neighbours_readable() {
        YamlDocuments documents = YamlReader.read("a.yaml", "a: 1\n---\nb: [\n---\nc: 3\n");
        assertThat(documents.roots()).hasSize(2);
        assertThat(documents.findings()).extracting(Finding::rule, Finding::at).containsExactly(tuple("YML001", 3, 4));
    }

    @Test
    void a_byte_order_mark_and_carriage_returns_change_no_place() {
        Node root = YamlReader.read("a.yaml", "\uFEFFa: 1\r\nb:\r\n  c: 2\r\n")
                .roots()
                .get(0);
        assertThat(root.at()).isEqualTo(at(1, 1));
        assertThat(root.find("b", "c").orElseThrow().at()).isEqualTo(at(3, 6));
    }

    @Test
    void columns_count_characters_not_code_units() {
        assertThat(only("{\"😀\": 1, b: 2}").find("b").orElseThrow().at()).isEqualTo(at(1, 13));
    }

    @Test
    void an_alias_is_the_value_of_its_anchor_and_keeps_its_place() {
        Node root = only("a: &x {m: 1}\nb: *x\n");
        assertThat(root.find("b")).isEqualTo(root.find("a"));
        assertThat(root.find("b", "m").orElseThrow().at()).isEqualTo(at(1, 11));
    }

    @Test
    void merge_keys_are_applied_and_own_keys_win() {
        Node root = only("base: &b {x: 1, y1: 2}\nother: &o {x: 3, z: 4}\nc:\n  y1: 9\n  <<: [*b, *o]\n");
        assertThat(root.text("c", "x")).contains("1");
        assertThat(root.text("c", "y1")).contains("9");
        assertThat(root.text("c", "z")).contains("4");
        assertThat(root.find("c").flatMap(Node::asMapping).orElseThrow().has("<<"))
                .isFalse();
    }

    @Test
    void an_alias_without_an_anchor_is_one_finding_at_the_alias() {
        assertThat(findings("a: 1\nb: *nowhere\n")).singleElement().satisfies(finding -> {
            assertThat(finding.at()).isEqualTo(at(2, 4));
            assertThat(finding.problem()).contains("`*nowhere`");
        });
    }

    @Test
    void a_value_that_contains_itself_is_one_finding() {
        assertThat(findings("a: &a [*a]\n")).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML001");
            assertThat(finding.at()).isEqualTo(at(1, 8));
            assertThat(finding.problem()).contains("inside the value of its own anchor");
        });
    }

    @Test
    void duplicate_keys_are_errors_when_a_value_is_lost() {
        assertThat(findings("a: 1\nb: 2\na: 3\n")).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML002");
            assertThat(finding.severity().word()).isEqualTo("error");
            assertThat(finding.at()).isEqualTo(at(3, 1));
            assertThat(finding.related().get(0).at()).isEqualTo(at(1, 1));
        });
        assertThat(findings("a: 1\na: 1\n"))
                .extracting(f -> f.severity().word())
                .containsExactly("warning");
    }

    @Test
    void of_duplicate_keys_all_are_kept_and_the_last_counts() {
        Mapping root = YamlReader.read("a.yaml", "a: 1\na: 2\n")
                .roots()
                .get(0)
                .asMapping()
                .orElseThrow();
        assertThat(root.entries()).hasSize(2);
        assertThat(root.text("a")).contains("2");
    }

    @Test
    void tags_decide_the_type_and_a_wrong_one_is_a_finding() {
        Node root = only("a: !!str 5\nb: !!int \"5\"\nc: !!float 5\nd: !mine 5\n");
        assertThat(value(root, "a")).isEqualTo("5");
        assertThat(value(root, "b")).isEqualTo(5L);
        assertThat(value(root, "c")).isEqualTo(5.0);
        assertThat(value(root, "d")).isEqualTo("5");
        assertThat(findings("a: !!int five\n")).extracting(Finding::rule).containsExactly("YML001");
    }

    @Test
    void json_is_yaml() {
        Node root = only("{\n\t\"a\": [1, true, null, \"\\u00e9\\/\"],\n\t\"b\": {}\n}\n");
        assertThat(root.find("a").flatMap(Node::asSequence).orElseThrow().items())
                .extracting(node -> ((Scalar) node).value())
                .containsExactly(1L, true, Scalar.Null.NULL, "é/");
    }

    @Test
    void an_empty_text_has_no_documents() {
        assertThat(YamlReader.read("a.yaml", "").all()).isEmpty();
        assertThat(YamlReader.read("a.yaml", "# only words\n---\n").all()).isEmpty();
    }

    private static Object value(Node root, String key) {
        return root.find(key).flatMap(Node::asScalar).orElseThrow().value();
    }

    private static org.assertj.core.groups.Tuple tuple(String rule, int line, int column) {
        return org.assertj.core.groups.Tuple.tuple(rule, at(line, column));
    }

    private static Node only(String text) {
        YamlDocuments documents = YamlReader.read("a.yaml", text);
        assertThat(documents.findings()).isEmpty();
        assertThat(documents.roots()).hasSize(1);
        return documents.roots().get(0);
    }

    private static List<Finding> findings(String text) {
        return YamlReader.read("a.yaml", text).findings();
    }

    private static Location.InFile at(int line, int column) {
        return Location.at("a.yaml", line, column);
    }
}
