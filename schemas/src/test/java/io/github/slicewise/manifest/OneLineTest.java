package io.github.slicewise.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneLineTest {
    private static final String POOL =
            "apiVersion: karpenter.sh/v1beta1 kind: NodePool metadata: name: g4 spec: template:"
                    + " metadata: labels: nvidia.com/gpu:\"true\" spec: taints: -effect: NoSchedule key: nvidia.com/gpu"
                    + " value: \"true\" requirements: - key: kubernetes.io/arch operator: In values: [\"amd64\"]"
                    + " - key: kubernetes.io/os operator: In values: - linux";

    @Test
    void an_object_on_one_line_is_unreadable_and_its_rules_are_still_asked() {
        Reading reading = read("\n" + POOL + "\n");
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML001");
        Manifest pool = reading.manifests().all().get(0);
        assertThat(pool.apiVersion()).isEqualTo("karpenter.sh/v1beta1");
        assertThat(pool.name()).isEqualTo("g4");
        assertThat(pool.find("spec", "template", "metadata", "labels")
                        .orElseThrow()
                        .text("nvidia.com/gpu"))
                .contains("true");
        Mapping taint = items(pool, "taints").get(0);
        assertThat(taint.text("effect")).contains("NoSchedule");
        assertThat(taint.text("key")).contains("nvidia.com/gpu");
        assertThat(taint.text("value")).contains("true");
        assertThat(items(pool, "requirements"))
                .extracting(item -> item.text("key").orElse(""))
                .containsExactly("kubernetes.io/arch", "kubernetes.io/os");
        assertThat(items(pool, "requirements").get(1).find("values").flatMap(Node::asSequence))
                .isPresent();
    }

    @Test
    void every_place_is_on_that_line() {
        Manifest pool = read("\n" + POOL + "\n").manifests().all().get(0);
        assertThat(pool.at().text()).isEqualTo("a.yaml:2:" + (POOL.indexOf("g4") + 1));
        assertThat(items(pool, "taints").get(0).get("effect").orElseThrow().at().column())
                .isEqualTo(POOL.indexOf("NoSchedule") + 1);
        assertThat(items(pool, "requirements")
                        .get(0)
                        .find("values")
                        .orElseThrow()
                        .at()
                        .column())
                .isEqualTo(POOL.indexOf("[") + 1);
    }

    @Test
    void a_block_of_text_and_a_comment_end_what_can_be_told() {
        Reading reading =
                read("apiVersion: v1 kind: ConfigMap metadata: name: n data: any: |- version: v1 # say: more");
        Manifest map = reading.manifests().all().get(0);
        assertThat(map.name()).isEqualTo("n");
        assertThat(map.root().entries())
                .extracting(entry -> entry.key().text())
                .containsExactly("apiVersion", "kind", "metadata", "data");
        assertThat(reading.manifests().configs()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apiVersion: v1 kind: Pod metadata: name: \"x spec: y",
                "apiVersion: v1\nkind: Pod metadata: name: x",
                "apiVersion: v1 metadata: name: x",
                "note: apiVersion: v1 kind: Pod metadata:"
            })
    void what_is_not_clear_is_left_alone(String text) {
        Reading reading = read(text);
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML001");
        assertThat(reading.manifests().all()).isEmpty();
    }

    private static Reading read(String text) {
        return ManifestReaderTest.read("a.yaml", text);
    }

    private static List<Mapping> items(Manifest pool, String key) {
        return pool.find("spec", "template", "spec", key).flatMap(Node::asSequence).orElseThrow().items().stream()
                .map(item -> item.asMapping().orElseThrow())
                .toList();
    }
}
