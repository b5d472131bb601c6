package io.github.slicewise.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlicewiseFileTest {
    @Test
    void everything_that_can_be_said_is_read() {
        SlicewiseFile file = read("""
                platform: eks
                versions: {kubernetes: "1.34", karpenter: "1.14", gpuOperator: v26.7.0}
                pools:
                - name: a100
                  instanceType: p4d.24xlarge
                  nodes: 2
                  migStrategy: mixed
                  migLayout: {1g.5gb: 2, 2g.10gb: 1}
                  sharing: {mps: {resources: [{name: gpu, replicas: 3}]}}
                severities: {WRK002: warning}
                exclude: ["charts/**"]
                suppressions: [{rule: NOD001, path: "jobs/*.yaml", reason: "A webhook."}]
                """);
        DeclaredPool pool = file.pools().get(0);
        assertThat(file.findings()).isEmpty();
        assertThat(pool.gpu().map(gpu -> gpu.id())).contains("a100-40gb");
        assertThat(pool.gpusPerNode()).isEqualTo(8);
        assertThat(pool.nodes()).hasValue(2);
        assertThat(pool.strategy()).contains(Strategy.MIXED);
        assertThat(pool.layout()).contains(new java.util.TreeMap<>(Map.of("1g.5gb", 2, "2g.10gb", 1)));
        assertThat(pool.replication().map(Replication::kind)).contains(Replication.Kind.MPS);
        assertThat(pool.replication().map(Replication::failRequestsGreaterThanOne))
                .contains(true);
        assertThat(pool.replication().map(way -> way.shares("nvidia.com/gpu"))).contains(true);
        assertThat(file.severities()).containsEntry("WRK002", Severity.WARNING);
        assertThat(file.exclude()).containsExactly("charts/**");
        assertThat(file.suppressions())
                .extracting(SlicewiseFile.Suppression::rule)
                .containsExactly("NOD001");
        assertThat(file.facts().kubernetes()).contains("1.34");
        assertThat(file.facts().karpenter()).contains("1.14");
    }

    @Test
    void an_empty_sharing_is_none_and_a_missing_one_is_open() {
        assertThat(read("pools: [{name: a, gpu: t4, sharing: {}}]")
                        .pools()
                        .get(0)
                        .replication())
                .contains(Replication.none());
        assertThat(read("pools: [{name: a, gpu: t4}]").pools().get(0).replication())
                .isEmpty();
        assertThat(read("pools: [{name: a, gpu: t4}]").pools().get(0).gpusPerNode())
                .isEqualTo(1);
    }

    @Test
    void what_does_not_fit_together_is_found_at_its_place() {
        assertThat(says("platform: ekz")).containsExactly("1:11 Platform `ekz` is not known. Write `eks`.");
        assertThat(says("pools: [{name: a, gpu: a100-40bg}]"))
                .containsExactly("1:24 GPU `a100-40bg` is not in the catalogue. Write `a100-40gb`.");
        assertThat(says("platform: eks\npools: [{name: a, instanceType: p4d.24xlarg}]"))
                .containsExactly("2:33 Machine type `p4d.24xlarg` has no GPUs that Amazon EKS's table lists. "
                        + "Write `p4d.24xlarge`.");
        assertThat(says("platform: eks\npools: [{name: a, instanceType: p4d.24xlarge, gpusPerNode: 4}]"))
                .containsExactly("2:60 Machine type `p4d.24xlarge` has `8` GPUs, not `4`. "
                        + "Write `8`, or leave `gpusPerNode` out.");
        assertThat(says("pools: [{name: a, gpu: a100-40gb, migLayout: {1g.5bg: 7}}]"))
                .containsExactly("1:47 GPU `a100-40gb` has no profile `1g.5bg`. Write `1g.5gb`.");
        assertThat(says("pools: [{name: a, gpu: t4}, {name: a, gpu: l4}]"))
                .containsExactly("1:36 Pool `a` is described twice. "
                        + "Give each pool a name of its own, or keep one of the two.");
    }

    @Test
    void a_name_of_several_models_is_explained() {
        assertThat(says("pools: [{name: a, gpu: a100}]"))
                .singleElement()
                .asString()
                .startsWith("1:24 `a100` fits ");
    }

    @Test
    void values_of_a_wrong_type_count_as_not_there() {
        SlicewiseFile file = read("""
                platform: [eks]
                versions: 1
                pools: [x, {gpu: t4}, {name: a, gpu: [t4], nodes: many, gpusPerNode: -1, migLayout: 7, sharing: 3}]
                severities: [a]
                exclude: x
                suppressions: [{rule: a}]
                """);
        assertThat(file.pools()).extracting(DeclaredPool::name).containsExactly("a");
        assertThat(file.pools().get(0).gpu()).isEmpty();
        assertThat(file.pools().get(0).nodes()).isEmpty();
        assertThat(file.suppressions()).isEmpty();
        assertThat(file.findings()).isEmpty();
    }

    private static List<String> says(String text) {
        return read(text).findings().stream().map(SlicewiseFileTest::shown).toList();
    }

    private static String shown(Finding finding) {
        return finding.at().text().replace("slicewise.yaml:", "") + " " + finding.problem() + " " + finding.fix();
    }

    private static SlicewiseFile read(String text) {
        return SlicewiseFile.read(YamlReader.read("slicewise.yaml", text)
                .roots()
                .get(0)
                .asMapping()
                .orElseThrow());
    }
}
