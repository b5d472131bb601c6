package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {
    @Test
    void ten_thousand_levels_of_brackets_are_one_finding() {
        assertThat(findings("a: " + "[".repeat(10_000)))
                .extracting(Finding::rule)
                .containsExactly("YML005");
        assertThat(findings("a: " + "{a: ".repeat(10_000)))
                .extracting(Finding::rule)
                .containsExactly("YML005");
    }

    @Test
    void ten_thousand_levels_of_dashes_are_one_finding() {
        assertThat(findings("- ".repeat(10_000) + "x"))
                .extracting(Finding::rule)
                .containsExactly("YML005");
    }

    @Test
    void ninety_nine_levels_are_fine() {
        String text = "[".repeat(99) + "x" + "]".repeat(99);
        assertThat(YamlReader.read("a.yaml", text).roots()).hasSize(1);
    }

    @Test
    void aliases_that_deepen_each_other_are_one_finding() {
        var text = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 200; i++) {
            text.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [*a")
                    .append(i - 1)
                    .append("]\n");
        }
        assertThat(findings(text.toString())).extracting(Finding::rule).containsExactly("YML005");
    }

    @Test
    void an_alias_bomb_is_one_finding_and_ends_the_file() {
        var text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String alias = "*a" + (i - 1);
            String ten = String.join(", ", java.util.Collections.nCopies(10, alias));
            text.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [")
                    .append(ten)
                    .append("]\n");
        }
        List<Finding> findings = findings(text + "---\nb: [\n");
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML005");
            assertThat(finding.problem()).contains("alias").contains("`1000000`");
        });
    }

    @Test
    void a_text_of_fifty_megabytes_is_one_finding_and_is_not_parsed() {
        assertThat(findings("x".repeat(50_000_000))).singleElement().satisfies(finding -> {
            assertThat(finding.at().text()).isEqualTo("a.yaml:1:1");
            assertThat(finding.problem()).contains("`50000000`");
        });
    }

    @Test
    void one_line_of_three_megabytes_is_read() {
        String text = "a: \"" + "x ".repeat(1_500_000) + "\"\nb: 1\n";
        assertThat(YamlReader.read("a.yaml", text).roots().get(0).text("b")).contains("1");
    }

    private static List<Finding> findings(String text) {
        return YamlReader.read("a.yaml", text).findings();
    }
}
