package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCheckTest {
    @Test
    void an_unknown_field_stands_at_its_key_and_names_the_nearest_right_one() {
        assertThat(pod("""
                  containers:
                  - name: c
                    image: c:1
                    resource: {}
                """))
                .containsExactly(
                        "8:5 SCH001 Unknown field `resource` in `spec.containers[0]` of Pod `a`. Write `resources`.");
    }

    @Test
    void a_field_at_the_wrong_level_is_told_where_it_belongs() {
        assertThat(deployment("  tolerations: []\n", ""))
                .containsExactly("5:3 SCH001 Unknown field `tolerations` in `spec` of Deployment `a`. "
                        + "Move it: `tolerations` belongs under `spec.template.spec`.");
        assertThat(deployment("", "      nodeSelector: {}\n      env: []\n"))
                .containsExactly("13:7 SCH001 Unknown field `env` in `spec.template.spec` of Deployment `a`. "
                        + "Move it: `env` belongs under `spec.template.spec.containers`.");
    }

    @Test
    void an_unknown_field_that_is_known_nowhere_near_is_to_be_removed() {
        assertThat(pod("  containers: [{name: c, image: c, frobnicate: 1}]\n"))
                .containsExactly("5:36 SCH001 Unknown field `frobnicate` in `spec.containers[0]` of Pod `a`. "
                        + "Remove it: no field of this name is known at or near this level.");
    }

    @Test
    void a_missing_field_stands_at_the_key_of_its_mapping() {
        assertThat(Checked.objects("""
                apiVersion: apps/v1
                kind: Deployment
                metadata: {name: a}
                spec:
                  template:
                    metadata: {labels: {a: b}}
                    spec: {containers: [{name: c}]}
                """))
                .containsExactly(
                        "4:1 SCH002 Field `selector` is missing in `spec` of Deployment `a`. Add `selector`.",
                        "7:25 SCH002 Field `image` is missing in `spec.template.spec.containers[0]` of Deployment `a`. "
                                + "Add `image`.");
    }

    @Test
    void a_required_field_without_a_value_is_missing() {
        assertThat(pod("  containers:\n"))
                .containsExactly("5:3 SCH002 Required field `spec.containers` of Pod `a` has no value. "
                        + "Give it a value: a list.");
        assertThat(pod("  containers: []\n"))
                .containsExactly("5:15 SCH004 `spec.containers` of Pod `a` is empty. Put something in.");
    }

    @Test
    void a_misspelt_required_field_is_one_mistake_and_not_two() {
        assertThat(pod("  containers: [{nmae: c, image: c}]\n"))
                .containsExactly("5:17 SCH001 Unknown field `nmae` in `spec.containers[0]` of Pod `a`. Write `name`.");
    }

    @Test
    void a_blank_lost_after_a_colon_is_recognised() {
        assertThat(pod("  containers: [{name: c, image: c}]\n  nodeSelector: nvidia.com/gpu:\"true\"\n"))
                .containsExactly("6:17 SCH003 `spec.nodeSelector` of Pod `a` must be a mapping, "
                        + "not the text `nvidia.com/gpu:\"true\"`. "
                        + "Write `nvidia.com/gpu: \"true\"`, with a blank after the colon.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "replicas: '3'     | must be a whole number, not the text `3`. Write `3`, without quotes.",
                "replicas: three   | must be a whole number, not the text `three`. Write a whole number.",
                "replicas: 2.5     | must be a whole number, not the number `2.5`. Write a whole number.",
                "paused: 'true'    | must be `true` or `false`, not the text `true`. Write `true`, without quotes.",
                "replicas: -1      | is `-1`, which is below `0`. Write `0` or more.",
                "replicas: 9999999999 | is `9999999999`, which is above `2147483647`. Write `2147483647` or less.",
                "strategy: [x]     | must be a mapping, not a list. Write a mapping, without the `- `.",
            })
    void a_wrong_value_is_shown_with_what_is_expected(String field, String says) {
        String name = field.substring(0, field.indexOf(':'));
        assertThat(deployment("  " + field.strip() + "\n", ""))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).contains(" `spec." + name + "` of Deployment `a` " + says));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nodeSelector: {a: yes}        | must be a text, not the truth value `true`, which is how YAML reads `yes`. Write `\"yes\"`, in quotes.",
                "nodeSelector: {a: 1}          | must be a text, not the number `1`. Write `\"1\"`, in quotes.",
                "nodeSelector: {a: 1g.10gb+me} | cannot be the text `1g.10gb+me`. Write a label value",
                "hostAliases: {a: b}           | must be a list, not a mapping. Make it a list: put `- ` before each item.",
                "restartPolicy: never          | cannot be the text `never`. Write `Always`.",
                "dnsPolicy: clusterfirst       | cannot be the text `clusterfirst`. Write `ClusterFirst`.",
                "overhead: {memory: 8GB}       | cannot be the text `8GB`. Write a quantity such as `500m`, `2` or `16Gi`.",
                "hostname: {a: b}              | must be a text, not a mapping. Make it one text",
            })
    void a_wrong_value_in_a_pod_is_shown_with_what_to_write(String field, String says) {
        assertThat(deployment("", "      " + field.strip() + "\n"))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).contains(says));
    }

    @Test
    void whole_numbers_may_be_written_in_every_way_that_kubernetes_reads() {
        for (String three : List.of("3", "3.0", "0x3", "03", "0b11", "+3", "30e-1")) {
            assertThat(deployment("  replicas: " + three + "\n", "")).as(three).isEmpty();
        }
    }

    @Test
    void an_optional_field_may_be_null_or_empty() {
        assertThat(
                        deployment(
                                "  strategy:\n  replicas: ~\n  paused: null\n",
                                "      nodeSelector:\n      tolerations:\n      affinity: {}\n      volumes: []\n      restartPolicy: \"\"\n"))
                .isEmpty();
    }

    @Test
    void what_kubectl_prints_of_a_living_object_is_valid() {
        assertThat(Checked.objects("""
                apiVersion: apps/v1
                kind: Deployment
                metadata:
                  annotations: {deployment.kubernetes.io/revision: "1"}
                  creationTimestamp: "2026-01-01T00:00:00Z"
                  generation: 1
                  name: a
                  namespace: default
                  resourceVersion: "12"
                  uid: 0f0c
                  managedFields:
                  - apiVersion: apps/v1
                    fieldsType: FieldsV1
                    fieldsV1: {f:spec: {f:replicas: {}}}
                    manager: kubectl
                    operation: Update
                    time: "2026-01-01T00:00:00Z"
                spec:
                  progressDeadlineSeconds: 600
                  replicas: 1
                  revisionHistoryLimit: 10
                  selector: {matchLabels: {app: a}}
                  strategy: {rollingUpdate: {maxSurge: 25%, maxUnavailable: 1}, type: RollingUpdate}
                  template:
                    metadata: {creationTimestamp: null, labels: {app: a}}
                    spec:
                      containers:
                      - image: a:1
                        imagePullPolicy: IfNotPresent
                        name: a
                        resources: {limits: {nvidia.com/gpu: 1, memory: 1Gi}, requests: {cpu: 0.5}}
                        terminationMessagePath: /dev/termination-log
                        terminationMessagePolicy: File
                        livenessProbe: {httpGet: {path: /, port: 80}}
                      dnsPolicy: ClusterFirst
                      restartPolicy: Always
                      schedulerName: default-scheduler
                      securityContext: {}
                      terminationGracePeriodSeconds: 30
                status:
                  availableReplicas: 1
                  conditions:
                  - {lastTransitionTime: "2026-01-01T00:00:00Z", lastUpdateTime: "2026-01-01T00:00:00Z", message: ok,
                     reason: ok, status: "True", type: Available}
                  observedGeneration: 1
                """)).isEmpty();
    }

    @Test
    void a_job_says_what_happens_when_its_pods_end() {
        String job = """
                apiVersion: batch/v1
                kind: Job
                metadata: {generateName: a-}
                spec:
                  template:
                    spec:
                      containers: [{name: c, image: c}]
                """;
        assertThat(Checked.objects(job))
                .containsExactly("6:5 SCH002 Field `restartPolicy` is missing in `spec.template.spec` of this Job. "
                        + "Add `restartPolicy`.");
        assertThat(Checked.objects(job + "      restartPolicy: Always\n"))
                .containsExactly(
                        "8:22 SCH004 `spec.template.spec.restartPolicy` of this Job cannot be the text `Always`. "
                                + "Write `OnFailure` or `Never`.");
        assertThat(Checked.objects(job + "      restartPolicy: Never\n")).isEmpty();
    }

    @Test
    void text_that_never_ends_is_cut() {
        String endless = "x".repeat(1_000);
        assertThat(pod("  containers: [{name: c, image: c}]\n  " + endless + ": " + endless + "\n  hostNetwork: "
                        + endless + "\n"))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.length()).isLessThan(400));
        String deep = "{properties: {a: ".repeat(40) + "{typ: object}" + "}}".repeat(40);
        assertThat(Checked.objects("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
                        + "metadata: {name: a.b}\nspec:\n  group: b\n  scope: Cluster\n  names: {plural: a, kind: A}\n"
                        + "  versions:\n  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: " + deep
                        + "}}\n"))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line)
                        .contains("Unknown field `typ` in `…")
                        .endsWith("properties.a` of CustomResourceDefinition `a.b`. Write `type`.")
                        .hasSizeLessThan(300));
    }

    @Test
    void of_very_many_faults_the_first_hundred_are_shown_and_the_rest_counted() {
        String fields =
                IntStream.range(0, 5_000).mapToObj(i -> "  zz" + i + ": 1\n").collect(Collectors.joining());
        assertThat(pod("  containers: [{name: c, image: c}]\n" + fields))
                .hasSize(101)
                .contains("1:1 SCH001 `4900` more faults of shape in Pod `a` are not shown. "
                        + "Mend the first `100`, and check again.");
    }

    @Test
    void the_kubernetes_version_must_be_one_that_is_known() {
        assertThat(SchemaCheck.minors()).containsExactly("1.32", "1.33", "1.34", "1.35", "1.36");
        assertThat(SchemaCheck.forKubernetes("1.36")).isSameAs(SchemaCheck.forKubernetes("1.36"));
        assertThatThrownBy(() -> SchemaCheck.forKubernetes("1.9"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Kubernetes `1.9` is not known; known are `1.32`, `1.33`, `1.34`, `1.35` or `1.36`.");
    }

    private static List<String> pod(String spec) {
        return Checked.objects("apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec:\n" + spec);
    }

    private static List<String> deployment(String spec, String podSpec) {
        return Checked.objects("apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec:\n" + spec
                + "  selector: {matchLabels: {a: b}}\n  template:\n    metadata:\n      labels: {a: b}\n    spec:\n"
                + "      containers:\n      - {name: c, image: c}\n" + podSpec);
    }
}
