package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MisleadingTest {
    @ParameterizedTest
    @CsvSource({
        "on, truth value `true`", "No, truth value `false`", "y, truth value `true`", "0x20B010DE, number `548409566`",
        "017, number `15`", "-017, number `-15`", "1_000, number `1000`", "0b11, number `3`"
    })
    void a_value_that_looks_like_something_else_is_a_warning(String text, String reading) {
        assertThat(findings("a: " + text)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML004");
            assertThat(finding.severity().word()).isEqualTo("warning");
            assertThat(finding.at().text()).isEqualTo("a.yaml:1:4");
            assertThat(finding.problem()).contains("`" + text + "`", reading);
            assertThat(finding.fix()).contains("`\"" + text + "\"`");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true",
                "False",
                "TRUE",
                "null",
                "~",
                "5",
                "0",
                "-1",
                "1.5",
                "1e3",
                "007",
                "08",
                "00",
                "1:30",
                "2001-12-14",
                "10Gi",
                "\"on\"",
                "'0x1F'",
                "!!str on",
                "onward",
                "1g.5gb",
                ".inf",
                "http://x",
                "a:b",
                "img:1.2"
            })
    void a_value_that_is_what_it_looks_like_is_fine(String text) {
        assertThat(findings("a: " + text)).isEmpty();
    }

    @Test
    void file_modes_are_meant_to_be_octal() {
        assertThat(findings("defaultMode: 0644\nmode: 0400\n")).isEmpty();
        assertThat(findings("runAsUser: 0644\n")).hasSize(1);
    }

    @Test
    void keys_are_typed_too() {
        assertThat(findings("y: 1\n\"n\": 2\n"))
                .extracting(finding -> finding.at().text())
                .containsExactly("a.yaml:1:1");
        assertThat(findings("y: 1\ntrue: 2\n")).extracting(Finding::rule).containsExactly("YML004", "YML002");
    }

    @Test
    void a_missing_blank_after_the_colon_makes_one_text() {
        assertThat(findings("limits:\n  nvidia.com/gpu:\"1\"\n"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.at().text()).isEqualTo("a.yaml:2:3");
                    assertThat(finding.problem()).contains("the key `nvidia.com/gpu`");
                });
    }

    private static List<Finding> findings(String text) {
        return YamlReader.read("a.yaml", text).findings();
    }
}
