package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;

/** The test templates stand in {@code targets/testing} of the test resources. */
class TemplatesTest {
    @Property(tries = 2000)
    void no_text_changes_the_shape_of_yaml(@ForAll @StringLength(max = 150) String text) {
        String readable = text.codePoints()
                .filter(point -> point < 0xD800 || point > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        String printed = Templates.print("testing/text.yaml.ftl", Map.of("text", readable));
        Node root = YamlReader.read("text", printed).roots().get(0);

        assertThat(root.asMapping().orElseThrow().entries()).hasSize(3);
        assertThat(root.find("value").flatMap(Node::asScalar).orElseThrow().value())
                .isEqualTo(readable);
        assertThat(root.asMapping().orElseThrow().entries().get(1).key().text()).isEqualTo("key " + readable);
        assertThat(inner(root).text("value")).contains(readable);
    }

    @Example
    void numbers_and_truth_values_stay_bare() {
        String printed =
                Templates.print("testing/bare.yaml.ftl", Map.of("number", 1234567L, "truth", true, "text", "true"));
        assertThat(printed.strip()).isEqualTo("[1234567, true, \"true\", \"1234567\"]");
    }

    @Example
    void an_empty_optional_is_a_missing_value() {
        assertThat(Templates.print("testing/optional.yaml.ftl", Map.of("value", Optional.empty())))
                .isEqualTo("missing");
        assertThat(Templates.print("testing/optional.yaml.ftl", Map.of("value", Optional.of("here"))))
                .isEqualTo("\"here\"");
    }

    @Example
    void a_shell_word_stays_one_word() {
        assertThat(Templates.print("testing/word.sh.ftl", Map.of("text", "it's $(rm -rf /)\n`x`")))
                .isEqualTo("'it'\\''s $(rm -rf /)\n`x`'");
    }

    @Example
    void templates_reach_the_parts_of_our_records_and_nothing_else() {
        var values = Map.<String, Object>of("value", new Taint("a", "b", "NoSchedule"), "list", List.of("x"));
        assertThat(Templates.print("testing/part.yaml.ftl", values)).isEqualTo("\"a\"");
        for (String evil : List.of("class", "hash", "list", "new", "api")) {
            assertThatIllegalStateException()
                    .as(evil)
                    .isThrownBy(() -> Templates.print("testing/evil-" + evil + ".yaml.ftl", values))
                    .withMessageContaining("testing/evil-" + evil + ".yaml.ftl");
        }
    }

    @Example
    void bad_yaml_from_a_template_is_our_own_fault() {
        assertThatIllegalStateException()
                .isThrownBy(() -> PlainTree.read("testing/x.yaml.ftl", "a: \"\"b\"\""))
                .withMessageContaining("testing/x.yaml.ftl");
        assertThatIllegalStateException().isThrownBy(() -> PlainTree.read("testing/x.yaml.ftl", "a: 1\na: 2\n"));
        assertThatIllegalStateException().isThrownBy(() -> PlainTree.read("testing/x.yaml.ftl", "a:\n"));
    }

    private static Node inner(Node root) {
        String text = root.text("embedded").orElseThrow();
        return YamlReader.read("embedded", text).roots().get(0);
    }
}
