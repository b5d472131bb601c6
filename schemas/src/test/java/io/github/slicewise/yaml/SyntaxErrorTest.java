package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxErrorTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "a:\\n\\tb: 1                                | 2:1 | A tab stands in the indentation",
                "a:\\n  b: 1\\n  \\tc: 2                     | 3:3 | A tab stands in the indentation",
                "limits:\\n  nvidia.com/gpu:\"1\"\\n  cpu: 1  | 2:18 | The blank after the colon of 'nvidia.com/gpu:\"1\"' is missing",
                "apiVersion: v1 kind: ConfigMap metadata:    | 1:16 | The keys 'apiVersion' and 'kind' stand on one line",
                "affinity: nodeAffinity: required: - a: x      | 1:11 | The keys 'affinity' and 'nodeAffinity' stand on one line",
                "a: 1\\nb: \"open\\nc: 2                       | 2:4 | The quote that opens here",
                "a: 'it's'\\nb: 1                            | 1:8 | ",
                "a: b: c                                    | 1:5 | A second colon",
                "a: \"x\" y                                  | 1:8 | Text follows a closing quote",
                "a: 1\\nb: [1, 2\\nc: 3                        | 2:4 | The bracket '['",
                "a: {x: 1\\nb: 2                             | 1:4 | The bracket '{'",
                "a: 1\\n  b: 2                               | 2:4 | This line does not fit the block",
                "a:\\n  b: 1\\n c: 2                          | 3:2 | This line does not fit the block",
                "a:\\n- x\\n b: 2                             | 3:3 | This line does not fit the block",
                "a: 1\\nbcd\\ne: 2                         | 2:1 | The line 'bcd' is neither a key",
                "a: [\\n                                    | 1:4 | The bracket '['",
                "a:\\n- nginx:latest\\n b: 2                    | 3:3 | This line does not fit the block",
                "a:\\n  b:1\\n  c: 2                         | 2:5 | The blank after the colon of 'b:1'",
                "a: `x`                                     | 1:4 | No value can begin with the character 'backtick'",
                "b:\\n  <<: 5                                | 2:3 | The merge key '<<'",
                "a: @x                                      | 1:4 | No value can begin with the character '@'",
                "a: {{ .Values.x }}\\nb: 1                    | 1:4 | A template expression",
                "{{- if .Values.x }}\\na: 1                  | 1:1 | A template expression",
                "a: *.example.com                           | 1:4 | No value can begin with the character '*'",
            })
    void the_usual_causes_are_named_at_their_place(String text, String place, String words) {
        Finding finding = only(text.strip().replace("\\n", "\n").replace("\\t", "\t"));
        assertThat(finding.at().text()).isEqualTo("a.yaml:" + place.strip());
        assertThat(finding.problem())
                .startsWith(words == null ? "" : words.strip().replace('\'', '`'));
    }

    @Test
    void a_control_character_is_named_at_its_place() {
        Finding finding = only("a: 1\nb: x\u0007y\n");
        assertThat(finding.at().text()).isEqualTo("a.yaml:2:5");
        assertThat(finding.problem()).contains("`U+0007`");
    }

    @Test
    void every_sentence_ends_with_a_full_stop_and_quotes_no_more_than_a_line() {
        Finding finding = only("a" + "b".repeat(5000) + ":\"1\"\nc: 2\n");
        assertThat(finding.problem()).endsWith(".").hasSizeLessThan(300);
        assertThat(finding.fix()).endsWith(".").hasSizeLessThan(300);
    }

    private static Finding only(String text) {
        YamlDocuments documents = YamlReader.read("a.yaml", text);
        assertThat(documents.roots()).isEmpty();
        assertThat(documents.findings()).hasSize(1);
        Finding finding = documents.findings().get(0);
        assertThat(finding.rule()).isEqualTo("YML001");
        return finding;
    }
}
