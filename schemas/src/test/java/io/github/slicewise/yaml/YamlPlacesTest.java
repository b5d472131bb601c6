package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Location;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class YamlPlacesTest {
    @Property(tries = 300)
    void every_place_points_at_its_own_text(@ForAll("trees") Map<String, Object> tree) {
        String text = YamlWriter.write(tree);
        check(YamlReader.read("a.yaml", text).roots().get(0), Lines.of(text));
    }

    @Property(tries = 300)
    void inside_a_literal_block_every_place_points_at_its_own_text(@ForAll("trees") Map<String, Object> tree) {
        String inner = YamlWriter.write(tree);
        for (String header : List.of("|", "|-", "|+", "|2")) {
            String body = inner.lines().map(line -> "      " + line).collect(Collectors.joining("\n", "", "\n"));
            String text = "data:\n  - any: " + header + "\n" + body;
            Scalar block = YamlReader.read("a.yaml", text)
                    .roots()
                    .get(0)
                    .find("data")
                    .flatMap(Node::asSequence)
                    .orElseThrow()
                    .items()
                    .get(0)
                    .find("any")
                    .flatMap(Node::asScalar)
                    .orElseThrow();
            YamlDocuments documents = YamlReader.readInside(block);
            assertThat(Trees.plain(documents.roots().get(0))).isEqualTo(tree);
            check(documents.roots().get(0), Lines.of(text));
        }
    }

    @Property(tries = 300)
    void carriage_returns_move_nothing(@ForAll("trees") Map<String, Object> tree) {
        String text = YamlWriter.write(tree);
        assertThat(YamlReader.read("a.yaml", text.replace("\n", "\r\n"))
                        .all()
                        .get(0)
                        .root())
                .isEqualTo(YamlReader.read("a.yaml", text).all().get(0).root());
    }

    @Test
    void a_block_inside_a_block_keeps_the_places_of_the_file() {
        String text = "a: |\n  b: |\n    c: 1\n";
        Scalar outer = YamlReader.read("a.yaml", text)
                .roots()
                .get(0)
                .find("a")
                .flatMap(Node::asScalar)
                .orElseThrow();
        Scalar inner = YamlReader.readInside(outer)
                .roots()
                .get(0)
                .find("b")
                .flatMap(Node::asScalar)
                .orElseThrow();
        assertThat(inner.at()).isEqualTo(Location.at("a.yaml", 2, 6));
        Node root = YamlReader.readInside(inner).roots().get(0);
        assertThat(root.find("c").orElseThrow().at()).isEqualTo(Location.at("a.yaml", 3, 8));
    }

    @Test
    void blank_lines_at_the_top_of_a_block_count() {
        Scalar block = YamlReader.read("a.yaml", "a: |\n\n\n  b: 1\n")
                .roots()
                .get(0)
                .find("a")
                .flatMap(Node::asScalar)
                .orElseThrow();
        assertThat(YamlReader.readInside(block).roots().get(0).at()).isEqualTo(Location.at("a.yaml", 4, 3));
    }

    @Test
    void inside_quotes_and_folded_blocks_everything_stands_where_the_text_begins() {
        for (String text : List.of("a: \"b: 1\\nc: [\"\n", "a: >\n  b: 1\n\n  c: [\n", "a: 'b: ['\n")) {
            Scalar scalar = YamlReader.read("a.yaml", text)
                    .roots()
                    .get(0)
                    .find("a")
                    .flatMap(Node::asScalar)
                    .orElseThrow();
            assertThat(YamlReader.readInside(scalar).findings())
                    .extracting(finding -> finding.at().text())
                    .containsExactly("a.yaml:1:4");
        }
    }

    private static void check(Node node, Lines lines) {
        if (node instanceof Mapping mapping) {
            mapping.entries().forEach(entry -> {
                check(entry.key(), lines);
                check(entry.value(), lines);
            });
        } else if (node instanceof Sequence sequence) {
            sequence.items().forEach(item -> check(item, lines));
        } else if (node instanceof Scalar scalar) {
            String from = lines.line(scalar.at().line())
                    .orElseThrow()
                    .substring(scalar.at().column() - 1);
            switch (scalar.style()) {
                case PLAIN -> assertThat(from).startsWith(scalar.text());
                case DOUBLE_QUOTED -> assertThat(from).startsWith("\"" + scalar.text() + "\"");
                case LITERAL -> assertThat(from).startsWith("|");
                default -> throw new AssertionError("The writer never writes " + scalar.style());
            }
        }
    }

    /** Keys are numbered, so that no two places show the same text. */
    @Provide
    Arbitrary<Map<String, Object>> trees() {
        return nested(3).list().ofMinSize(1).ofMaxSize(4).map(YamlPlacesTest::numbered);
    }

    private Arbitrary<Object> nested(int depth) {
        Arbitrary<Object> leaves =
                Arbitraries.of("word", "two words", "1g.5gb", "a\nb: c\n", "x\n\ny", "", 17L, true, 1.5);
        if (depth == 0) {
            return leaves;
        }
        Arbitrary<List<Object>> lists = nested(depth - 1).list().ofMaxSize(3);
        return Arbitraries.oneOf(
                leaves, lists.asGeneric(), lists.map(YamlPlacesTest::numbered).asGeneric());
    }

    private static Map<String, Object> numbered(List<Object> values) {
        var map = new LinkedHashMap<String, Object>();
        values.forEach(value -> map.put("key " + map.size(), value));
        return map;
    }
}
