package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CommentsTest {
    @Test
    void beside_a_line_and_above_it_are_the_same() {
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore WRK005 Set by another team.")))
                .isEmpty();
        assertThat(found(quota("# slicewise:ignore WRK005 Set by another team.\n\n    # four\n    nvidia.com/gpu: 4")))
                .isEmpty();
    }

    @Test
    void what_is_suppressed_is_counted_with_its_reason() {
        assertThat(check(quota("nvidia.com/gpu: 4 #slicewise: ignore WRK005 -- Set by another team."))
                        .silenced())
                .extracting(Silenced::by, Silenced::reason)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(Silenced.By.COMMENT, "Set by another team."));
    }

    @Test
    void only_the_rule_that_is_named_and_only_that_line() {
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore WRK001 Another rule.")))
                .containsExactlyInAnyOrder("7 POL001", "7 WRK005");
        assertThat(found(quota("nvidia.com/gpu: 4\n    example.com/card: 4 # slicewise:ignore WRK005 Known.")))
                .containsExactlyInAnyOrder("7 WRK005");
    }

    @Test
    void one_comment_may_name_several_rules_with_an_end() {
        String text = quota("nvidia/gpu: 4 # slicewise:ignore WRK005, NOD003 until=2026-07-01 The class is renamed.");
        assertThat(found(text)).doesNotContain("7 NOD003", "7 POL005");
        assertThat(found(text.replace("2026-07-01", "2026-06-30"))).contains("7 NOD003", "7 POL005");
    }

    @Test
    void without_rule_reason_or_date_it_does_nothing_and_says_so() {
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore")))
                .containsExactlyInAnyOrder("7 POL004", "7 WRK005");
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore WRK005")))
                .containsExactlyInAnyOrder("7 POL004", "7 WRK005");
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore WRK005 until=soon Known.")))
                .containsExactlyInAnyOrder("7 POL004", "7 WRK005");
        assertThat(found(quota("nvidia.com/gpu: 4 # slicewise:ignore WRK0O5 Known.")))
                .containsExactlyInAnyOrder("7 POL003", "7 WRK005");
    }

    @Test
    void other_comments_and_texts_mean_nothing() {
        assertThat(found(quota("nvidia.com/gpu: 4 # ask slicewise: ignored until now")))
                .containsExactlyInAnyOrder("7 WRK005");
        assertThat(found(quota("requests.nvidia.com/gpu: 4 # https://example.com/slicewise:ignore/WRK005")))
                .isEmpty();
    }

    @Test
    void an_item_and_a_block_of_text_have_comments_of_their_own_lines() {
        assertThat(found("""
                        apiVersion: v1
                        kind: Node
                        metadata: {name: a}
                        spec:
                          taints:
                          # slicewise:ignore NOD002 A tool of ours translates it.
                          - effect: NO_SCHEDULE
                            key: nvidia.com/gpu
                          - key: example.com/other
                            effect: NO_EXECUTE # slicewise:ignore NOD002 – likewise
                        """)).isEmpty();
    }

    @Test
    void it_works_inside_a_configuration_in_a_config_map() {
        String text = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: mig
                data:
                  config.yaml: |
                    version: v1
                    mig-configs:
                      a100:
                      - devices: all
                        mig-enabled: true
                        mig-devices:
                          # slicewise:ignore MIG003 A fork of the tool reads this.
                          1g5gb: 7
                """;
        assertThat(found(text)).isEmpty();
    }

    @Test
    void in_a_file_that_is_not_judged_a_comment_is_not_useless() {
        String text = """
                apiVersion: v1
                kind: Pod
                metadata:
                  name: {{ .Release.Name }} # slicewise:ignore WRK005 Set elsewhere.
                """;
        assertThat(found(text)).containsExactly("4 YML007");
    }

    private static String quota(String line) {
        return """
                apiVersion: v1
                kind: ResourceQuota
                metadata:
                  name: gpus
                spec:
                  hard:
                    LINE
                """.replace("LINE", line);
    }

    private static List<String> found(String text) {
        return check(text).findings().stream()
                .map(finding -> finding.at().match(place -> place.line(), intent -> 0) + " " + finding.rule())
                .toList();
    }

    private static Report check(String text) {
        var files = new TreeMap<>(Map.of("quota.yaml", text.getBytes(StandardCharsets.UTF_8)));
        return Checker.check(
                ManifestReader.read(files), Facts.none(), Policy.none().on(LocalDate.of(2026, 7, 1)));
    }
}
