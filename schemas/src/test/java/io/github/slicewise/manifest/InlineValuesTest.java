package io.github.slicewise.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of charts that stand inside what installs them. */
class InlineValuesTest {
    static Stream<Arguments> installations() {
        return Stream.of(
                Arguments.of("HelmRelease of Flux", "a.yaml", 9, """
                        apiVersion: helm.toolkit.fluxcd.io/v2
                        kind: HelmRelease
                        metadata: {name: a}
                        spec:
                          chart:
                            spec: {chart: gpu-operator, sourceRef: {kind: HelmRepository, name: nvidia}}
                          values:
                            mig:
                              strategy: mixed
                        """),
                Arguments.of("Application of Argo CD, values as text", "a.yaml", 11, """
                        apiVersion: argoproj.io/v1alpha1
                        kind: Application
                        metadata: {name: a}
                        spec:
                          source:
                            chart: gpu-operator
                            repoURL: https://helm.ngc.nvidia.com/nvidia
                            helm:
                              values: |
                                mig:
                                  strategy: mixed
                        """),
                Arguments.of("Application of Argo CD, values as a mapping, several sources", "a.yaml", 11, """
                        apiVersion: argoproj.io/v1alpha1
                        kind: Application
                        metadata: {name: a}
                        spec:
                          sources:
                          - {repoURL: https://example.com/a.git, ref: values}
                          - chart: gpu-operator
                            helm:
                              valuesObject:
                                mig:
                                  strategy: mixed
                        """),
                Arguments.of("ApplicationSet of Argo CD", "a.yaml", 14, """
                        apiVersion: argoproj.io/v1alpha1
                        kind: ApplicationSet
                        metadata: {name: a}
                        spec:
                          generators: [{clusters: {}}]
                          template:
                            metadata: {name: '{{name}}-gpu'}
                            spec:
                              source:
                                chart: gpu-operator
                                helm:
                                  valuesObject:
                                    mig:
                                      strategy: mixed
                        """),
                Arguments.of("HelmChart of K3s", "a.yaml", 8, """
                        apiVersion: helm.cattle.io/v1
                        kind: HelmChart
                        metadata: {name: a}
                        spec:
                          chart: nvidia/gpu-operator
                          valuesContent: |-
                            mig:
                              strategy: mixed
                        """),
                Arguments.of("kustomization", "base/kustomization.yaml", 6, """
                        helmCharts:
                        - name: gpu-operator
                          repo: https://helm.ngc.nvidia.com/nvidia
                          valuesInline:
                            mig:
                              strategy: mixed
                        """),
                Arguments.of("helmfile", "helmfile.yaml", 6, """
                        releases:
                        - name: gpu
                          chart: nvidia/gpu-operator
                          values:
                          - mig:
                              strategy: mixed
                        """),
                Arguments.of("umbrella chart, told by keys", "a.yaml", 11, """
                        apiVersion: helm.toolkit.fluxcd.io/v2
                        kind: HelmRelease
                        metadata: {name: a}
                        spec:
                          chart:
                            spec: {chart: ./charts/platform}
                          values:
                            gpu-operator:
                              toolkit: {enabled: false}
                              mig:
                                strategy: mixed
                              migManager: {enabled: true}
                        """),
                Arguments.of("ConfigMap that Flux reads", "a.yaml", 7, """
                        apiVersion: v1
                        kind: ConfigMap
                        metadata: {name: a}
                        data:
                          values.yaml: |
                            mig:
                              strategy: mixed
                        """),
                Arguments.of("file of any name", "environments/gpu-operator.yaml", 2, """
                        mig:
                          strategy: mixed
                        """));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("installations")
    void values_are_read_where_they_stand(String name, String file, int line, String text) {
        Config config = ManifestReaderTest.read(file, text)
                .manifests()
                .configs(Kind.GPU_OPERATOR_VALUES)
                .findFirst()
                .orElseThrow();
        var strategy = config.root().find("mig", "strategy").orElseThrow();
        assertThat(strategy.at().line()).isEqualTo(line);
        assertThat(text.lines().toList().get(line - 1).substring(strategy.at().column() - 1))
                .isEqualTo("mixed");
    }

    @Test
    void what_values_put_into_configmaps_is_read_with_them() {
        Reading reading = ManifestReaderTest.read("a.yaml", """
                apiVersion: helm.toolkit.fluxcd.io/v2
                kind: HelmRelease
                metadata: {name: plugin}
                spec:
                  chart: {spec: {chart: nvidia-device-plugin}}
                  values:
                    config:
                      map:
                        default: |-
                          version: v1
                          sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 4}]}}
                """);
        assertThat(reading.manifests().configs())
                .extracting(Config::kind, Config::key)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(Kind.DEVICE_PLUGIN_VALUES, "plugin"),
                        org.assertj.core.groups.Tuple.tuple(Kind.DEVICE_PLUGIN, "default"));
        assertThat(reading.manifests()
                        .configs()
                        .get(1)
                        .root()
                        .find("sharing")
                        .orElseThrow()
                        .at()
                        .text())
                .isEqualTo("a.yaml:11:20");
    }

    @Test
    void values_that_cannot_be_read_are_found_at_their_line_and_templates_are_not() {
        String application = """
                apiVersion: argoproj.io/v1alpha1
                kind: Application
                metadata: {name: a}
                spec:
                  source:
                    chart: gpu-operator
                    helm:
                      values: |
                        mig:
                          strategy: [mixed
                """;
        List<Finding> findings = ManifestReaderTest.read("a.yaml", application).findings();
        assertThat(findings).extracting(Finding::rule).containsExactly("YML001");
        assertThat(findings.get(0).at().text()).startsWith("a.yaml:10:");
        String template = application.replace("[mixed", "{{ strategy }}");
        assertThat(ManifestReaderTest.read("a.yaml", template).findings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{apiVersion: helm.toolkit.fluxcd.io/v2, kind: HelmRelease, metadata: {name: a}, spec: {chart: {spec: {chart: redis}}, values: {replicas: 3, driver: x, operator: z}}}",
                "{apiVersion: helm.toolkit.fluxcd.io/v2, kind: HelmRelease, metadata: {name: a}, spec: {chartRef: {kind: OCIRepository, name: a}}}",
                "{apiVersion: argoproj.io/v1alpha1, kind: Application, metadata: {name: a}, spec: {source: {path: a, repoURL: b}}}",
                "{apiVersion: example.com/v1, kind: HelmRelease, metadata: {name: a}, spec: {chart: {spec: {chart: gpu-operator}}, values: {mig: {strategy: mixed}}}}",
                "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {values.yaml: 'replicas: 3'}}",
            })
    void other_charts_and_kinds_are_left_alone(String text) {
        Reading reading = ManifestReaderTest.read("a.yaml", text);
        assertThat(reading.manifests().configs()).isEmpty();
        assertThat(reading.findings()).isEmpty();
    }

    @Test
    void items_of_a_typed_list_have_the_lists_kind_and_version() {
        Reading reading = ManifestReaderTest.read(
                "a.json",
                "{\"kind\":\"NodeList\",\"apiVersion\":\"v1\",\"metadata\":{},\"items\":[\n{\"metadata\":{\"name\":\"n\"}},\n{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"p\"}}]}");
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.manifests().all())
                .extracting(Manifest::apiVersion, Manifest::kind, Manifest::name)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("v1", "Node", "n"),
                        org.assertj.core.groups.Tuple.tuple("v1", "Pod", "p"));
        Reading plain =
                ManifestReaderTest.read("a.yaml", "apiVersion: v1\nkind: List\nitems: [{metadata: {name: a}}]\n");
        assertThat(plain.manifests().all()).extracting(Manifest::kind).containsExactly("");
    }

    @Test
    void a_list_of_operations_is_a_patch_and_another_list_is_not() {
        String patch = "- op: replace\n  path: /spec/replicas\n  value: 3\n";
        assertThat(ManifestReaderTest.read("p.yaml", patch).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.problem()).contains("Kustomize"));
        assertThat(ManifestReaderTest.read("p.yaml", "- op: replace\n").findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.problem()).contains("no mapping"));
    }

    @Test
    void the_note_on_a_kustomization_names_its_patches() {
        Reading reading = ManifestReaderTest.read("apps/over/kustomization.yaml", """
                resources: [../base]
                patches:
                - path: limits.yaml
                  target: {kind: Deployment}
                - patch: |-
                    - op: remove
                      path: /spec/replicas
                - path: ../shared/tolerations.yaml
                patchesStrategicMerge: [old.yaml]
                """);
        Patches patches = Patches.of(reading.findings());
        assertThat(patches.files())
                .containsExactlyInAnyOrder(
                        "apps/over/limits.yaml", "apps/shared/tolerations.yaml", "apps/over/old.yaml");
        assertThat(patches.has("apps/over/limits.yaml")).isTrue();
        assertThat(patches.has("limits.yaml")).isFalse();
        assertThat(patches.has("any/web-patch.yaml")).isTrue();
        assertThat(patches.has("any/dispatch.yaml")).isFalse();
    }
}
