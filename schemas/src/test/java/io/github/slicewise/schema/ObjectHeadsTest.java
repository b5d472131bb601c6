package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectHeadsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "apps/v1beta1       | Deployment              | Write `apiVersion: apps/v1`.",
                "extensions/v1beta1 | Ingress                 | Write `apiVersion: networking.k8s.io/v1`.",
                "v1                 | Deployment              | Write `apiVersion: apps/v1`.",
                "apps/v1            | Pod                     | Write `apiVersion: v1`.",
                "autoscaling/v2beta2 | HorizontalPodAutoscaler | Write `apiVersion: autoscaling/v2`.",
                "batch/v1beta1      | CronJob                 | Write `apiVersion: batch/v1`.",
                "policy/v1beta1     | PodDisruptionBudget     | Write `apiVersion: policy/v1`.",
                "resource.k8s.io/v1alpha2 | ResourceClaim     | Write `apiVersion: resource.k8s.io/v1`.",
            })
    void a_version_that_is_not_served_is_an_error_at_its_place(String apiVersion, String kind, String fix) {
        assertThat(Checked.objects("apiVersion: " + apiVersion + "\nkind: " + kind + "\nmetadata: {name: a}\n"))
                .containsExactly("1:13 SCH004 Kubernetes `1.35` does not serve " + kind + " `a` as `" + apiVersion
                        + "`. " + fix);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "apps/v1 | Deploymnet | Deployment",
                "apps/v1 | deployment | Deployment",
                "v1 | Configmap | ConfigMap",
                "rbac.authorization.k8s.io/v1 | ClusterRoleBindng | ClusterRoleBinding",
            })
    void a_misspelt_kind_of_a_built_in_group_is_an_error(String apiVersion, String kind, String right) {
        assertThat(Checked.objects("apiVersion: " + apiVersion + "\nkind: " + kind + "\nmetadata: {name: a}\n"))
                .containsExactly("2:7 SCH004 There is no kind `" + kind + "` in `" + apiVersion
                        + "` of Kubernetes `1.35`. Write `" + right + "`.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apiVersion: example.com/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {anything: 1}\n",
                "apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata: {name: a}\n",
                "apiVersion: v1\nkind: Config\nclusters: []\n",
                "apiVersion: v1\nkind: List\nitems: []\n",
                "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n",
                "apiVersion: gateway.networking.k8s.io/v1\nkind: Gateway\nmetadata: {name: a}\n",
                "apiVersion: v2\nname: a-chart\nversion: 1.0.0\n",
                "apiversion: example.com/v1\nkind: Configuration\nmetadata: {name: a}\n",
                "kind: Something\nof: its own\n",
                "apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: a}\nspec: {x: 1}\n",
                "apiVersion: authorization.k8s.io/v1\nkind: SelfSubjectAccessReview\nspec: {}\n",
            })
    void what_may_be_anything_is_left_alone(String text) {
        assertThat(Checked.objects(text)).isEmpty();
    }

    @Test
    void without_a_version_the_kind_tells_it_and_the_object_is_judged_all_the_same() {
        assertThat(Checked.objects("kind: Pod\nmetadata: {name: a}\nspec: {containers: []}\n"))
                .containsExactly(
                        "1:1 SCH002 Field `apiVersion` is missing in Pod `a`. Add `apiVersion: v1`.",
                        "3:20 SCH004 `spec.containers` of Pod `a` is empty. Put something in.");
    }

    @Test
    void a_custom_kind_that_we_know_tells_its_version_too() {
        assertThat(Checked.objects("kind: NodePool\nmetadata: {name: a}\nspec: {replica: 1}\n"))
                .containsExactly(
                        "1:1 SCH002 Field `apiVersion` is missing in NodePool `a`. Add `apiVersion: karpenter.sh/v1`.",
                        "3:1 SCH002 Field `template` is missing in `spec` of NodePool `a`. Add `template`.",
                        "3:8 SCH001 Unknown field `replica` in `spec` of NodePool `a`. Write `replicas`.");
    }

    @Test
    void an_object_without_a_kind_is_told_so() {
        assertThat(Checked.objects("apiVersion: v1\nmetadata: {name: a}\n"))
                .containsExactly(
                        "1:1 SCH002 Field `kind` is missing in object `a`. Add `kind`, such as `kind: Deployment`.");
    }

    @Test
    void an_object_needs_a_name_or_the_beginning_of_one() {
        String missing = " SCH002 Field `name` is missing in `metadata` of this ConfigMap. Add `name`.";
        assertThat(Checked.objects("apiVersion: v1\nkind: ConfigMap\n")).containsExactly("1:1" + missing);
        assertThat(Checked.objects("apiVersion: v1\nkind: ConfigMap\nmetadata:\n"))
                .containsExactly("3:1" + missing);
        assertThat(Checked.objects("apiVersion: v1\nkind: ConfigMap\nmetadata: {generateName: a-}\n"))
                .isEmpty();
        assertThat(Checked.objects("apiVersion: v1\nkind: ConfigMap\nmetadata: a\n"))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).contains("SCH003"));
    }

    @Test
    void only_kinds_with_a_schema_are_known() {
        assertThat(knows("apiVersion: v1\nkind: Pod\n")).isTrue();
        assertThat(knows("apiVersion: karpenter.sh/v1\nkind: NodePool\n")).isTrue();
        assertThat(knows("apiVersion: karpenter.sh/v1beta1\nkind: NodePool\n")).isFalse();
        assertThat(knows("apiVersion: example.com/v1\nkind: Pod\n")).isFalse();
    }

    private static boolean knows(String text) {
        return SchemaCheck.forKubernetes("1.35")
                .knows(Checked.manifest(Checked.roots(text).get(0)));
    }
}
