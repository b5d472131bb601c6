package io.github.slicewise.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config.Kind;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ManifestReaderTest {
    static Reading read(String file, String text) {
        var files = new TreeMap<String, byte[]>();
        files.put(file, text.getBytes(StandardCharsets.UTF_8));
        return ManifestReader.read(files);
    }

    private static Reading read(String text) {
        return read("a.yaml", text);
    }

    @Test
    void objects_are_read_in_the_order_of_their_documents() {
        Reading reading =
                read("apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n---\nkind: Service\n---\napiVersion: v1\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.manifests().all())
                .extracting(Manifest::apiVersion, Manifest::kind, Manifest::name)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("v1", "Pod", "p"),
                        org.assertj.core.groups.Tuple.tuple("", "Service", ""),
                        org.assertj.core.groups.Tuple.tuple("v1", "", ""));
    }

    @Test
    void a_list_is_its_items() {
        Reading reading =
                read("apiVersion: v1\nkind: List\nitems:\n- kind: Pod\n- kind: List\n  items: [{kind: Service}]\n");
        assertThat(reading.manifests().all()).extracting(Manifest::kind).containsExactly("Pod", "Service");
    }

    @Test
    void a_config_inside_a_block_keeps_the_places_of_the_file() {
        Reading reading = read("""
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: sharing}
                data:
                  notes: "see: elsewhere"
                  any: |-
                    version: v1
                    sharing:
                      timeSlicing:
                        resources:
                        - name: nvidia.com/gpu
                          replicas: 3
                """);
        Config config =
                reading.manifests().configs(Kind.DEVICE_PLUGIN).findFirst().orElseThrow();
        assertThat(config.key()).isEqualTo("any");
        assertThat(config.at().text()).isEqualTo("a.yaml:6:3");
        assertThat(config.owner()).map(Manifest::name).contains("sharing");
        var entry = config.root()
                .find("sharing", "timeSlicing", "resources")
                .flatMap(node -> node.asSequence())
                .flatMap(list -> list.items().get(0).asMapping())
                .flatMap(item -> item.entry("replicas"))
                .orElseThrow();
        assertThat(entry.key().at().text()).isEqualTo("a.yaml:12:11");
        assertThat(entry.value().at().text()).isEqualTo("a.yaml:12:21");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sharing: {timeSlicing: {resources: []}}",
                "sharring: {timeSlicing: {resources: []}}",
                "sharing: {time-slicing: {resources: []}}",
                "sharing: {mps: {resources: []}}",
                "timeSlicing: {resources: []}",
                "version: v1\n    migStrategy: mixed",
                "flags: {migStrategy: mixed}",
            })
    void a_device_plugin_config_is_known_by_its_keys_even_misspelt(String config) {
        Reading reading =
                read("kind: ConfigMap\napiVersion: v1\nmetadata: {name: x}\ndata:\n  any: |\n    " + config + "\n");
        assertThat(reading.manifests().configs()).extracting(Config::kind).containsExactly(Kind.DEVICE_PLUGIN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sharding: {replicas: 3}",
                "version: v1",
                "flags: [a, b]",
                "version: v1\n    flags: {verbose: true}",
                "server { listen 80; location / { mps: x } }",
                "[mysqld]\n    flags = 1\n    x: [",
                "mig: a"
            })
    void other_values_of_configmaps_are_left_alone(String value) {
        Reading reading =
                read("kind: ConfigMap\napiVersion: v1\nmetadata: {name: x}\ndata:\n  any: |\n    " + value + "\n");
        assertThat(reading.manifests().configs()).isEmpty();
        assertThat(reading.findings()).isEmpty();
    }

    @Test
    void the_name_of_a_configmap_tells_its_configs_too() {
        Reading reading =
                read("kind: ConfigMap\napiVersion: v1\nmetadata: {name: time-slicing}\ndata: {a100: 'version: v1'}\n");
        assertThat(reading.manifests().configs()).extracting(Config::kind).containsExactly(Kind.DEVICE_PLUGIN);
        assertThat(reading.manifests().configs().get(0).root().at().text()).isEqualTo("a.yaml:4:14");
    }

    @Test
    void a_mig_parted_config_is_known_by_its_keys_even_misspelt() {
        for (String key : new String[] {"mig-configs", "mig-config", "migconfigs"}) {
            Reading reading = read("version: v1\n" + key + ":\n  a:\n  - devices: all\n    mig-enabled: false\n");
            assertThat(reading.manifests().configs())
                    .as(key)
                    .extracting(Config::kind)
                    .containsExactly(Kind.MIG_PARTED);
        }
    }

    @Test
    void a_broken_config_inside_a_block_is_found_at_its_place() {
        Reading reading = read("""
                apiVersion: v1
                kind: ConfigMap
                metadata: {name: dp}
                data:
                  any: |-
                    version: v1
                    sharing:
                      timeSlicing:
                       resources:
                        - name: nvidia.com/gpu
                      replicas: [
                """);
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML001");
        assertThat(reading.findings().get(0).at().text()).isEqualTo("a.yaml:11:17");
    }

    @Test
    void values_of_the_operator_chart_are_known_by_their_keys_and_hold_configs() {
        Reading reading = read("gpu-values.yaml", """
                mig: {strategy: mixed}
                devicePlugin:
                  config:
                    name: sharing
                    create: true
                    data:
                      any: |
                        version: v1
                        sharing: {timeSlicing: {resources: []}}
                """);
        assertThat(reading.manifests().configs())
                .extracting(Config::kind)
                .containsExactly(Kind.GPU_OPERATOR_VALUES, Kind.DEVICE_PLUGIN);
        assertThat(reading.findings()).isEmpty();
    }

    @Test
    void values_of_the_plugin_chart_are_known_by_their_keys() {
        Reading reading = read(
                "values.yml",
                "migStrategy: none\nconfig:\n  map:\n    default: |\n      version: v1\n      flags: {}\n");
        assertThat(reading.manifests().configs())
                .extracting(Config::kind)
                .containsExactly(Kind.DEVICE_PLUGIN_VALUES, Kind.DEVICE_PLUGIN);
    }

    @Test
    void our_own_file_is_a_config() {
        Reading reading = read("deploy/slicewise.yaml", "pools: []\n");
        assertThat(reading.manifests().configs()).extracting(Config::kind).containsExactly(Kind.SLICEWISE);
    }

    @Test
    void our_own_file_must_hold_keys_with_values() {
        assertThat(read("slicewise.yaml", "- a\n").findings())
                .extracting(Finding::rule)
                .containsExactly("SCH003");
        assertThat(read("slicewise.yaml", "").findings()).isEmpty();
        assertThat(read("slicewise.yaml", "kind: a\n").manifests().configs()).hasSize(1);
    }

    @Test
    void an_expression_elsewhere_does_not_hide_a_mistake() {
        String text = "kind: ConfigMap\ndata:\n  a: |\n    x {{ y }} z\n  b: [1\n";
        assertThat(read(text).findings()).extracting(Finding::rule).containsExactly("YML001");
    }

    @Test
    void what_is_no_object_in_a_list_is_a_note() {
        Reading reading = read("apiVersion: v1\nkind: List\nitems: [1, {kind: Pod}]\n");
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML007");
        assertThat(reading.manifests().all()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kustomization.yaml | resources: [a.yaml] | kustomization",
                "k.yaml | '{apiVersion: kustomize.config.k8s.io/v1beta1, kind: Kustomization}' | kustomization",
                "chart/Chart.yaml | '{apiVersion: v2, name: x}' | description of a Helm chart",
                "compose.yaml | '{services: {a: {image: x}}}' | Compose file",
                "ci.yml | '{on: push, jobs: {}}' | build pipeline",
                "values.yaml | '{replicaCount: 1}' | values of a Helm chart",
                "x.yaml | '{a: 1}' | neither `apiVersion` nor `kind`",
                "x.yaml | [1] | no mapping",
                "t.yaml | 'a: {{ .Values.a }}' | template",
                "t.yaml | '{{- if .Values.a }}' | template",
                "t.yaml | '{labels: {app: ${NAME}}}' | template",
                "t.yaml | '%{ if gpu }' | template",
                "t.yaml | '{kind: Pod, metadata: {name: \"${NAME}\"}}' | ",
                "t.yaml | 'kind: Pod  # {{ b }}' | ",
                "t.yaml | '{kind: Pod, metadata: {name: \"{{ .Release.Name }}\"}}' | template",
                "t.yaml | '{kind: Rule, metadata: {name: \"{{ $labels.name }}\"}}' | ",
                "tsconfig.json | '{ // words' | no Kubernetes object",
            })
    void what_is_not_judged_is_one_note_that_says_what_it_is(String file, String text, String words) {
        Reading reading = read(file, text);
        if (words == null) {
            assertThat(reading.findings()).isEmpty();
            assertThat(reading.manifests().all()).hasSize(1);
            return;
        }
        assertThat(reading.manifests().all()).isEmpty();
        assertThat(reading.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML007");
            assertThat(finding.severity().word()).isEqualTo("note");
            assertThat(finding.problem()).contains(words);
        });
    }

    @Test
    void carriage_returns_change_no_finding() {
        String text =
                "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: dp}\ndata:\n  any: |\n    version: v1\n    sharing: {mps: {a: yes, a: no}}\n";
        assertThat(read(text.replace("\n", "\r\n")).findings())
                .isEqualTo(read(text).findings())
                .hasSize(3);
    }

    @Test
    void the_text_is_there_line_by_line() {
        Sources sources = read("\uFEFFkind: Pod\r\nmetadata: {}\r\n").sources();
        assertThat(sources.line("a.yaml", 1)).contains("kind: Pod");
        assertThat(sources.line("a.yaml", 2)).contains("metadata: {}");
        assertThat(sources.line("a.yaml", 9)).isEmpty();
        assertThat(sources.line("b.yaml", 1)).isEmpty();
    }
}
