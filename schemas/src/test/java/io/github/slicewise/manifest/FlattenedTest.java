package io.github.slicewise.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlattenedTest {
    private static final String DEPLOYMENT = """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: mig1.5
            spec:
              replicas: 1
              selector:
                matchLabels:
                  app: mig1-5
              template:
                metadata:
                  labels:
                    app: mig1-5
                spec:
                  containers:
                  - name: vectoradd
                    image: nvidia/cuda:8.0-runtime
                    command: ["/bin/sh", "-c"]
                    args: ["nvidia-smi && tail -f /dev/null"]
                    resources:
                      limits:
                        nvidia.com/mig-1g.5gb: 1
            """;
    private static final String POD = """
            kind: Pod
            metadata:
              name: dcgmproftester-1
            spec:
              restartPolicy: "Never"
              containers:
              - name: dcgmproftester11
                image: nvidia/samples:dcgmproftester-2.0.10-cuda11.0-ubuntu18.04
                args: ["--no-dcgm-validation", "-t 1004", "-d 30"]
                resources:
                  limits:
                    nvidia.com/gpu: 1
                securityContext:
                  capabilities:
                    add: ["SYS_ADMIN"]
            """;
    private static final String CLUSTER = """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: p4d-cluster
              region: eu-west-1
            managedNodeGroups:
            - name: demo-gpu-workers
              instanceType: p4d.24xlarge
              minSize: 1
              desiredCapacity: 1
              maxSize: 1
              volumeSize: 200
            """;
    private static final String TOLERANT = """
            apiVersion: v1
            kind: Pod
            metadata:
              labels:
                app: a
                tier: b
              name: p
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NoSchedule
              nodeSelector:
                a: b
              containers:
              - image: x
                resources:
                  limits:
                    cpu: 1
                    nvidia.com/gpu: 1
                  requests:
                    cpu: 1
            """;
    private static final String FOREIGN = """
            apiVersion: example.com/v1
            kind: Thing
            metadata:
              name: t
            spec:
              anything: 1
            """;

    @ParameterizedTest
    @ValueSource(strings = {DEPLOYMENT, POD, CLUSTER, TOLERANT, FOREIGN})
    void a_document_without_indentation_is_one_error_and_is_put_together_again(String indented) {
        Reading reading = ManifestReaderTest.read("a.yaml", flat(indented));
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML003");
        Mapping rebuilt = reading.manifests().all().get(0).root();
        assertThat(plain(rebuilt))
                .isEqualTo(plain(YamlReader.read("a.yaml", indented).roots().get(0)));
    }

    @ParameterizedTest
    @ValueSource(strings = {DEPLOYMENT, POD, CLUSTER, TOLERANT, FOREIGN})
    void a_document_with_indentation_is_left_as_it_is(String indented) {
        Reading reading = ManifestReaderTest.read("a.yaml", indented);
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.manifests().all().get(0).root())
                .isEqualTo(YamlReader.read("a.yaml", indented).roots().get(0));
    }

    @Test
    void the_finding_stands_at_the_empty_key_and_names_the_first_that_belongs_below_it() {
        Finding finding =
                ManifestReaderTest.read("a.yaml", flat(DEPLOYMENT)).findings().get(0);
        assertThat(finding.at().text()).isEqualTo("a.yaml:3:1");
        assertThat(finding.severity().word()).isEqualTo("error");
        assertThat(finding.problem())
                .isEqualTo(
                        "The indentation of this document is lost: `name` stands beside `metadata` instead of below it.");
        assertThat(finding.related().get(0).at().text()).isEqualTo("a.yaml:4:1");
    }

    @Test
    void keys_keep_their_places_in_the_file() {
        Mapping root = ManifestReaderTest.read("a.yaml", flat(DEPLOYMENT))
                .manifests()
                .all()
                .get(0)
                .root();
        Mapping container = root.find("spec", "template", "spec", "containers")
                .flatMap(Node::asSequence)
                .flatMap(list -> list.items().get(0).asMapping())
                .orElseThrow();
        Mapping limits =
                container.find("resources", "limits").flatMap(Node::asMapping).orElseThrow();
        assertThat(limits.entries().get(0).key().at().text()).isEqualTo("a.yaml:22:1");
    }

    @Test
    void only_a_part_may_have_lost_its_indentation() {
        Reading reading = ManifestReaderTest.read(
                "a.yaml", "apiVersion: v1\nkind: Pod\nmetadata:\nname: p\nspec:\n  containers: [{name: c}]\n");
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML003");
        Manifest pod = reading.manifests().all().get(0);
        assertThat(pod.name()).isEqualTo("p");
        assertThat(pod.find("spec", "containers")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\nspec:\n",
                "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\ndata:\n",
                "apiVersion: v1\nkind: Pod\nmetadata:\nextra: 1\n",
                "kind: Deployment\nspec:\n"
            })
    void an_empty_key_alone_is_no_sign(String text) {
        assertThat(ManifestReaderTest.read("a.yaml", text).findings()).isEmpty();
    }

    private static String flat(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Object plain(Node node) {
        if (node instanceof Mapping mapping) {
            Map<String, Object> map = new LinkedHashMap<>();
            mapping.entries().forEach(entry -> map.put(entry.key().text(), plain(entry.value())));
            return map;
        }
        if (node instanceof Scalar scalar) {
            return scalar.value();
        }
        return node.asSequence().orElseThrow().items().stream()
                .map(FlattenedTest::plain)
                .toList();
    }
}
