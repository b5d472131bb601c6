package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class YamlWriterTest {
    @Test
    void words_stand_alone_and_all_else_in_quotes() {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("kind", "ConfigMap");
        tree.put("nvidia.com/gpu", 1);
        tree.put("profile", "1g.5gb");
        tree.put("on", "yes");
        tree.put("none", List.of());
        tree.put("items", List.of(Map.of("a", true), List.of("b"), "two words", 1.5));
        assertThat(YamlWriter.write(tree)).isEqualTo("""
                        kind: ConfigMap
                        nvidia.com/gpu: 1
                        profile: "1g.5gb"
                        "on": "yes"
                        none: []
                        items:
                        - a: true
                        - - b
                        - "two words"
                        - 1.5
                        """);
    }

    @Test
    void several_lines_become_a_literal_block() {
        assertThat(YamlWriter.write(Map.of("any", "version: v1\nsharing:\n  mps: 1\n")))
                .isEqualTo("""
                        any: |
                          version: v1
                          sharing:
                            mps: 1
                        """);
        assertThat(YamlWriter.write(Map.of("any", "a\n\nb"))).isEqualTo("any: |-\n  a\n\n  b\n");
    }

    @Test
    void documents_are_parted_by_three_dashes() {
        assertThat(YamlWriter.writeAll(List.of(Map.of("a", 1), Map.of("b", 2)))).isEqualTo("a: 1\n---\nb: 2\n");
    }

    @Test
    void what_is_no_value_is_refused() {
        assertThatThrownBy(() -> YamlWriter.write(Map.of("a", Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> YamlWriter.write(Map.of(1, "a"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Property(tries = 500)
    void what_is_written_is_read_back(@ForAll("trees") Object tree) {
        String text = YamlWriter.write(tree);
        YamlDocuments documents = YamlReader.read("a.yaml", text);
        assertThat(documents.findings()).as(text).isEmpty();
        assertThat(Trees.plain(documents.roots().get(0))).as(text).isEqualTo(tree);
    }

    @Property(tries = 3000)
    void every_text_comes_back_as_the_same_text(@ForAll("hostile") String value, @ForAll("hostile") String key) {
        var tree = Map.of(key, List.of(value, Map.of("x", value)));
        String text = YamlWriter.write(tree);
        assertThat(text).endsWith("\n").doesNotContain("\r");
        assertThat(Trees.plain(YamlReader.read("a.yaml", text).roots().get(0)))
                .as(text)
                .isEqualTo(tree);
    }

    @Provide
    Arbitrary<Object> trees() {
        return nested(3).list().ofMinSize(1).ofMaxSize(3).asGeneric();
    }

    private Arbitrary<Object> nested(int depth) {
        Arbitrary<Object> leaves = Arbitraries.oneOf(
                hostile().asGeneric(),
                Arbitraries.longs().asGeneric(),
                Arbitraries.of(true, false).asGeneric(),
                Arbitraries.doubles().between(-1e300, 1e300).asGeneric());
        if (depth == 0) {
            return leaves;
        }
        Arbitrary<Object> lists = nested(depth - 1).list().ofMaxSize(4).asGeneric();
        Arbitrary<Object> maps = Combinators.combine(
                        hostile().list().uniqueElements().ofMaxSize(4),
                        nested(depth - 1).list().ofSize(4))
                .as(YamlWriterTest::zip);
        return Arbitraries.oneOf(leaves, lists, maps);
    }

    /** Texts made of what trips YAML readers: words with a meaning, numbers, indicators, odd line ends. */
    @Provide
    Arbitrary<String> hostile() {
        Arbitrary<String> words = Arbitraries.of(
                "on",
                "y",
                "No",
                "null",
                "~",
                "",
                "<<",
                "=",
                "017",
                "0x20B010DE",
                "1_000",
                "1e3",
                ".inf",
                ".5",
                "1:30",
                "12:30:45",
                "2001-12-14",
                "- a",
                "a: b",
                "a #b",
                "#",
                "*a",
                "&a",
                "!a",
                "%a",
                "@a",
                "`a",
                "{a",
                "[a",
                "}",
                "]",
                ",",
                "|",
                ">",
                "'",
                "\"",
                "\\",
                "?",
                "? a",
                ":",
                "-",
                "---",
                "--- a",
                "...",
                " a",
                "a ",
                "\t",
                "a\n",
                "\na",
                "a\nb",
                "a\n\n",
                "a \nb",
                "  a\nb",
                "a\r\nb",
                "a\rb",
                "a\u0085b",
                "a\nb\u2028c",
                "\uFEFFa",
                "a\nb\uFEFF",
                "\u0000",
                "\u0007\n",
                "é\n😀",
                "true",
                "v1",
                "1g.5gb");
        Arbitrary<String> mixed = Arbitraries.strings()
                .withChars("ab:#-?&*!|>'\"%@`{}[],=<~0123456789._ \t\n\r\\\u0085\u2028\uFEFFé")
                .ofMaxLength(12);
        return Arbitraries.oneOf(
                words, mixed, Arbitraries.strings().ofMaxLength(6).filter(YamlWriterTest::isPaired));
    }

    private static boolean isPaired(String text) {
        return text.codePoints().noneMatch(c -> c >= 0xD800 && c <= 0xDFFF);
    }

    private static Object zip(List<String> keys, List<Object> values) {
        var map = new LinkedHashMap<String, Object>();
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), values.get(i));
        }
        return map;
    }
}
