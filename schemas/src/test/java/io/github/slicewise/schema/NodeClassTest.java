package io.github.slicewise.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What fields of a node class demand of each other, as far as our own schema says it; with the definition or without. */
class NodeClassTest {
    private static final String BASE =
            "role: r, amiSelectorTerms: [{alias: al2023@latest}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]";

    private static String object(String spec) {
        return "apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec: {" + spec + "}\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                BASE,
                "instanceProfile: p, amiFamily: Custom, amiSelectorTerms: [{tags: {a: b}}], subnetSelectorTerms: [{tags: {a: b}}], securityGroupSelectorTerms: [{name: m}]",
                "role: r, amiFamily: AL2, amiSelectorTerms: [{id: ami-1}, {name: m, owner: self}], subnetSelectorTerms: [{id: subnet-1, tags: {a: b}}, {id: subnet-2}], securityGroupSelectorTerms: [{id: sg-1, name: m}, {name: m}]",
                "role: r, amiFamily: Custom, amiSelectorTerms: [{alias: bottlerocket@v1.50.0}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]",
                "role: r, amiSelectorTerms: [{alias: windows2022@latest}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]",
                BASE + ", tags: {karpenter.sh/odd: a, my.kubernetes.io/cluster: b, Name: c}",
                BASE + ", kubelet: {evictionHard: {memory.available: 5%}, kubeReserved: {cpu: 100m, pid: '100'}}",
                BASE + ", placementGroupSelector: {name: a}, connectionTracking: {udpTimeout: 30}",
            })
    void node_classes_that_the_api_server_takes_are_taken(String spec) {
        assertThat(Checked.objects(object(spec))).isEmpty();
        assertThat(byDefinition(spec)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "role: r | role: r, instanceProfile: p | `spec` of EC2NodeClass `a` meets not exactly one of the alternatives of its definition. Write exactly one of `role` or `instanceProfile`.",
                "role: r,  | '' | meets not exactly one",
                "role: r, | role: '', | is empty",
                "{alias: al2023@latest} | {alias: al2023} | Write a family with a version such as",
                "{alias: al2023@latest} | {alias: windows2022@v1} | have `latest` alone",
                "{alias: al2023@latest} | {alias: al2023@latest, name: m} | Write a term with `id` or `alias` alone",
                "{alias: al2023@latest} | {alias: al2023@latest}, {id: ami-1} | is longer than `1`",
                "{alias: al2023@latest} | {id: ami-1} | Field `amiFamily` is missing",
                "{alias: al2023@latest} | {owner: self} | meets none of the alternatives",
                "role: r, | role: r, amiFamily: AL2, | Write `AL2023` or `Custom`.",
                "{id: subnet-1} | '' | is empty",
                "{id: subnet-1} | {} | Write at least one of `tags` or `id`.",
                "{id: sg-1} | {tags: {a: ''}} | is empty",
                "role: r, | 'role: r, tags: {karpenter.sh/nodepool: a},' | Write keys other than those",
                "role: r, | 'role: r, tags: {kubernetes.io/cluster/a: owned},' | Write keys other than those",
                "role: r, | 'role: r, kubelet: {evictionHard: {memory: 5%}},' | cannot have the key `memory`",
                "role: r, | 'role: r, kubelet: {systemReserved: {cpu: \"-1\"}},' | Write a quantity",
                "role: r, | 'role: r, placementGroupSelector: {},' | Write exactly one of `name` or `id`.",
            })
    void what_the_api_server_refuses_is_found(String part, String instead, String words) {
        String spec = BASE.replace(part, instead);
        assertThat(Checked.objects(object(spec)))
                .anySatisfy(line -> assertThat(line).contains(words));
        assertThat(byDefinition(spec)).isNotEmpty();
    }

    @Test
    void fields_that_exclude_each_other_are_found_where_their_mapping_is_named() {
        assertThat(Checked.objects(object(BASE.replace("{alias: al2023@latest}", "{id: ami-1, name: m}"))))
                .anySatisfy(line -> assertThat(line).startsWith("4:36 SCH004 `spec.amiSelectorTerms[0]`"));
    }

    /** What the published definition says of it, rules included. */
    private static List<String> byDefinition(String spec) {
        String file = "karpenter.k8s.aws_ec2nodeclasses.yaml";
        return CustomKindsTest.check(Map.of("crd.yaml", Shared.text("upstream/crds/" + file), "it.yaml", object(spec)));
    }
}
