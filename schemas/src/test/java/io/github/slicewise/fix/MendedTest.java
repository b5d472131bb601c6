package io.github.slicewise.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Checker;
import io.github.slicewise.check.Report;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MendedTest {
    private static final String FILE = "job.yaml";

    @Test
    void an_effect_is_spelt_right_and_the_comment_beside_it_stays() {
        assertThat(mended("""
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  tolerations:
                  - key: nvidia.com/gpu
                    operator: Exists
                    effect: NO_SCHEDULE   # as Terraform spells it
                  containers: [{name: main, image: "registry.example/main:1"}]
                """)).isEqualTo("""
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  tolerations:
                  - key: nvidia.com/gpu
                    operator: Exists
                    effect: NoSchedule   # as Terraform spells it
                  containers: [{name: main, image: "registry.example/main:1"}]
                """);
    }

    @Test
    void quotes_carriage_returns_and_a_byte_order_mark_stay() {
        String text = "\uFEFFapiVersion: v1\r\nkind: Node\r\nmetadata:\r\n  name: a\r\nspec:\r\n  taints:\r\n"
                + "  - effect: 'noschedule'\r\n    key: nvidia/gpu\r\n";
        assertThat(mended(text))
                .isEqualTo(text.replace("'noschedule'", "'NoSchedule'").replace("nvidia/gpu", "nvidia.com/gpu"));
    }

    @Test
    void a_request_becomes_what_the_limit_is() {
        String text = container("""
                    requests:
                      nvidia.com/gpu: 1
                    limits:
                      nvidia.com/gpu: "2"
                """);
        assertThat(mended(text)).isEqualTo(text.replace("gpu: 1", "gpu: 2"));
    }

    @Test
    void a_missing_limit_is_written_below_the_others() {
        assertThat(mended(container("""
                    limits:
                      # enough for the model
                      memory: 1Gi
                    requests:
                      nvidia.com/gpu: '1'
                """))).isEqualTo(container("""
                    limits:
                      nvidia.com/gpu: '1'
                      # enough for the model
                      memory: 1Gi
                    requests:
                      nvidia.com/gpu: '1'
                """));
    }

    @Test
    void a_missing_limit_brings_its_mapping_along_with_the_indentation_that_is_there() {
        assertThat(mended(container("""
                    requests:
                        nvidia.com/gpu: 1 # one is enough
                """))).isEqualTo(container("""
                    limits:
                        nvidia.com/gpu: 1
                    requests:
                        nvidia.com/gpu: 1 # one is enough
                """));
    }

    @Test
    void two_missing_limits_are_written_one_after_the_other() {
        String once = mended(container("""
                    requests:
                      nvidia.com/mig-1g.5gb: 1
                      example.com/card: 1
                """));
        assertThat(mended(once)).isEqualTo(container("""
                    limits:
                      example.com/card: 1
                      nvidia.com/mig-1g.5gb: 1
                    requests:
                      nvidia.com/mig-1g.5gb: 1
                      example.com/card: 1
                """));
    }

    @Test
    void a_missing_limit_goes_between_braces_where_its_neighbours_do() {
        String text = """
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources: RESOURCES
                """;
        assertThat(mended(text.replace("RESOURCES", "{requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace("RESOURCES", "{limits: {nvidia.com/gpu: 1}, requests: {nvidia.com/gpu: 1}}"));
        assertThat(mended(text.replace("RESOURCES", "{limits: {}, requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace("RESOURCES", "{limits: {nvidia.com/gpu: 1}, requests: {nvidia.com/gpu: 1}}"));
        assertThat(mended(text.replace("RESOURCES", "{limits: {memory: 1Gi}, requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace(
                        "RESOURCES", "{limits: {nvidia.com/gpu: 1, memory: 1Gi}, requests: {nvidia.com/gpu: 1}}"));
    }

    @Test
    void json_stays_json() {
        String text = """
                {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "job"}, "spec": {"containers": [
                  {"name": "main", "image": "registry.example/main:1", "resources": {"requests": {"nvidia.com/gpu": "1"}}}]}}
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("{\"requests\"", "{\"limits\": {\"nvidia.com/gpu\": \"1\"}, \"requests\""));
    }

    @Test
    void a_word_is_mended_when_only_one_is_near() {
        String text = """
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  restartPolicy: never
                  tolerations: [{key: nvidia.com/gpu, operator: Exist}]
                  containers:
                  - {name: main, image: "registry.example/main:1", imagePullPolicy: Allways}
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("never", "Never")
                        .replace("Exist}", "Exists}")
                        .replace("Allways", "Always"));
    }

    @Test
    void a_value_that_others_borrow_is_left_to_a_person() {
        String text = """
                apiVersion: v1
                kind: Node
                metadata:
                  name: gpu-1
                  annotations: {a: &wrong noschedule, b: *wrong}
                spec:
                  taints:
                  - {key: nvidia.com/gpu, value: "true", effect: *wrong}
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("NOD002");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void a_key_is_not_mended_into_one_that_stands_there_already() {
        String text = """
                apiVersion: v1
                kind: ResourceQuota
                metadata:
                  name: gpus
                spec:
                  hard:
                    requests.nvidia.com/gpu: "4"
                    nvidia.com/gpu: "8"
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("WRK005");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void a_profile_inside_a_config_map_is_spelt_right_where_it_stands() {
        String text = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: mig
                data:
                  config.yaml: |
                    version: v1
                    mig-configs:
                      a100: # all of them
                      - device-filter: 0x20B010DE
                        devices: all
                        mig-enabled: yes
                        mig-devices:
                          mig-1g5gb: 7
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("mig-1g5gb", "1g.5gb")
                        .replace("0x20B010DE", "\"0x20B010DE\"")
                        .replace("yes", "true"));
    }

    @Test
    void a_text_that_is_not_exact_inside_another_is_left_to_a_person() {
        String text = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: mig
                data:
                  config.yaml: "version: v1\\nmig-configs:\\n  a100:\\n  - devices: all\\n    mig-enabled: true\\n    mig-devices: {1g5gb: 7}\\n"
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("MIG003");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void unknown_fields_and_types_are_mended_when_there_is_one_way() {
        String text = """
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  name: 7
                  labels: {app: web, on-call: yes}
                spec:
                  replica: "3"
                  selector: {matchLabels: {app: web}}
                  template:
                    metadata: {labels: {app: web}}
                    spec:
                      containers:
                      - name: main
                        image: registry.example/main:1
                        imagePullpolicy: Always
                """;
        String once = mended(text);
        assertThat(mended(once))
                .isEqualTo(text.replace("name: 7", "name: \"7\"")
                        .replace("yes", "\"yes\"")
                        .replace("replica: \"3\"", "replicas: 3")
                        .replace("imagePullpolicy", "imagePullPolicy"));
    }

    @Test
    void lost_indentation_comes_back() {
        assertThat(mended("""
                ---
                apiVersion: v1
                kind: Pod
                metadata:
                # who it is
                name: flat
                spec:
                containers:
                - name: main
                  image: registry.example/main:1
                  args:
                  - |
                    one
                      two
                resources:
                limits:
                nvidia.com/gpu: 1
                restartPolicy: Never
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: kept
                """)).isEqualTo("""
                ---
                apiVersion: v1
                kind: Pod
                metadata:
                # who it is
                  name: flat
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    args:
                    - |
                      one
                        two
                    resources:
                      limits:
                        nvidia.com/gpu: 1
                  restartPolicy: Never
                ---
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: kept
                """);
    }

    @Test
    void characters_beyond_the_basic_plane_move_nothing() {
        String text = """
                apiVersion: v1
                kind: Node
                metadata: {name: a}
                spec: {taints: [{value: "🎉🎉", effect: Noschedule, key: nvidia.com/gpu}]}
                """;
        assertThat(mended(text)).isEqualTo(text.replace("Noschedule", "NoSchedule"));
    }

    @Test
    void pools_of_a_version_that_is_gone_become_those_of_the_next_with_their_comments() {
        assertThat(mended("""
                apiVersion: karpenter.sh/v1beta1 # to be moved
                kind: NodePool
                metadata:
                  name: gpu
                spec:
                  # ten at most
                  limits:
                    nvidia.com/gpu: 10
                  disruption: # gently
                    consolidationPolicy: WhenUnderutilized # saves money
                    expireAfter: 168h
                  template:
                    spec:
                      kubelet:
                        maxPods: 42
                      # the class
                      nodeClassRef:
                        apiVersion: karpenter.k8s.aws/v1beta1
                        kind: EC2NodeClass
                        name: gpu
                      requirements:
                      - {key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}
                ---
                apiVersion: karpenter.k8s.aws/v1beta1
                kind: EC2NodeClass
                metadata:
                  name: gpu
                spec: # nodes
                  amiFamily: AL2023
                  role: nodes # made elsewhere
                  subnetSelectorTerms: [{tags: {a: b}}]
                  securityGroupSelectorTerms: [{tags: {a: b}}]
                status: {amis: []}
                """)).isEqualTo("""
                apiVersion: karpenter.sh/v1 # to be moved
                kind: NodePool
                metadata:
                  name: gpu
                spec:
                  # ten at most
                  limits:
                    nvidia.com/gpu: 10
                  disruption: # gently
                    consolidateAfter: "0s"
                    consolidationPolicy: WhenEmptyOrUnderutilized # saves money
                  template:
                    spec:
                      expireAfter: "168h"
                      # the class
                      nodeClassRef:
                        group: karpenter.k8s.aws
                        kind: EC2NodeClass
                        name: gpu
                      requirements:
                      - {key: karpenter.k8s.aws/instance-family, operator: In, values: [g5]}
                ---
                apiVersion: karpenter.k8s.aws/v1
                kind: EC2NodeClass
                metadata:
                  name: gpu
                spec: # nodes
                  amiSelectorTerms:
                  - alias: "al2023@latest"
                  metadataOptions:
                    httpPutResponseHopLimit: 2
                  kubelet:
                    maxPods: 42
                  amiFamily: AL2023
                  role: nodes # made elsewhere
                  subnetSelectorTerms: [{tags: {a: b}}]
                  securityGroupSelectorTerms: [{tags: {a: b}}]
                status: {amis: []}
                """);
    }

    private static String container(String resources) {
        return """
                apiVersion: v1
                kind: Pod
                metadata:
                  name: job
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                """ + resources.indent(2);
    }

    private static String mended(String text) {
        return Mended.of(FILE, text, found(text)).text();
    }

    private static List<Finding> found(String text) {
        Report report = Checker.check(
                ManifestReader.read(new TreeMap<>(Map.of(FILE, text.getBytes(StandardCharsets.UTF_8)))), Facts.none());
        return report.findings();
    }
}
