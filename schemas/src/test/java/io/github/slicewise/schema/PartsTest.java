package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartsTest {
    private static final String PART =
            "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {replica: 1}\n";
    private static final String NOTE = " NOTE Kustomize completes Deployment `a`, so missing fields are not judged.";

    @ParameterizedTest
    @ValueSource(strings = {"config/patches/web.yaml", "manager_auth_proxy_patch.yaml", "patch-web.yaml", "patch.yaml"})
    void what_a_file_named_as_a_patch_leaves_out_is_not_judged_and_that_is_said(String file) {
        assertThat(check(Map.of(file, PART)))
                .containsExactlyInAnyOrder("3" + NOTE, "4 ERROR Unknown field `replica` in `spec` of Deployment `a`.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dispatch.yaml", "patchwork/web.yaml"})
    void a_name_that_only_sounds_like_a_patch_spares_nothing(String file) {
        assertThat(check(Map.of(file, "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n")))
                .containsExactly("1 ERROR Field `spec` is missing in Pod `a`.");
    }

    @Test
    void objects_beside_and_below_a_kustomization_are_parts_and_others_are_not() {
        String kustomization = "resources: [web.yaml]\ncommonLabels: {app: a}\n";
        String pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n";
        List<String> findings = check(Map.of(
                "base/kustomization.yaml",
                kustomization,
                "base/in/a.yaml",
                pod,
                "base/b.yaml",
                pod,
                "other/c.yaml",
                pod));
        assertThat(findings)
                .containsExactlyInAnyOrder(
                        "3 NOTE Kustomize completes Pod `a`, so missing fields are not judged.",
                        "3 NOTE Kustomize completes Pod `a`, so missing fields are not judged.",
                        "1 ERROR Field `spec` is missing in Pod `a`.");
        assertThat(check(Map.of("kustomization.yml", kustomization, "a.yaml", pod)))
                .containsExactly("3 NOTE Kustomize completes Pod `a`, so missing fields are not judged.");
    }

    @Test
    void a_merge_directive_makes_a_part_and_is_no_unknown_field() {
        assertThat(check(Map.of(
                        "a.yaml", "$patch: delete\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n")))
                .containsExactly("4" + NOTE);
        assertThat(check(Map.of("a.yaml", "$patched: delete\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n")))
                .containsExactly("1 ERROR Unknown field `$patched` in ConfigMap `a`.");
    }

    @Test
    void which_of_two_fields_a_patch_has_is_not_judged() {
        String patch =
                "apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec: {tags: {a: b}}\n";
        assertThat(check(Map.of("patch.yaml", patch)))
                .containsExactly("3 NOTE Kustomize completes EC2NodeClass `a`, so missing fields are not judged.");
        assertThat(check(Map.of("class.yaml", patch))).anyMatch(line -> line.contains("not exactly one"));
    }

    private static List<String> check(Map<String, String> texts) {
        var files = new TreeMap<String, byte[]>();
        texts.forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
        Reading reading = ManifestReader.read(files);
        return SchemaCheck.forKubernetes("1.35").check(reading).stream()
                .map(finding -> finding.at().match(at -> at.line(), path -> 0) + " " + finding.severity() + " "
                        + finding.problem())
                .toList();
    }
}
