package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.preview.Cluster;
import io.github.slicewise.preview.Forecast;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ForecastPageTest {
    private static final String SETTINGS = """
            pools:
            - name: cut
              gpu: a100-40gb
              gpusPerNode: 8
              nodes: 2
              migStrategy: mixed
              migLayout: {1g.5gb: 2, 2g.10gb: 1, 3g.20gb: 1}
              taints: [{key: team, value: ml, effect: NoExecute}]
            - name: shared
              gpu: t4
              sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 4}]}}
            - name: dark
            """;

    private static final Forecast FORECAST = Cluster.forecast(
            SETTINGS,
            Cluster.deployment("web", 16, "nvidia.com/mig-1g.5gb: 1") + "---\n"
                    + Cluster.deployment("one", 1, "nvidia.com/gpu: 1") + "---\n"
                    + Cluster.deployment("plain", 1, "cpu: 1"));

    @Test
    void people_read_pools_then_workloads_then_counts() {
        String text = ForecastPage.write(FORECAST, PageFormat.TEXT, Ink.PLAIN);

        assertThat(text).startsWith("""
                pool `cut` (slicewise.yaml:2:9): 2 nodes with 8 × a100-40gb
                  cut        8 GPUs: 2 × 1g.5gb, 1 × 2g.10gb, 1 × 3g.20gb
                  advertises nvidia.com/mig-1g.5gb: 16, nvidia.com/mig-2g.10gb: 8, nvidia.com/mig-3g.20gb: 8
                  labels     nvidia.com/gpu.compute.major=8, nvidia.com/gpu.compute.minor=0, nvidia.com/gpu.count=8,
                """).contains("""
                  taints     team=ml:NoExecute

                pool `shared` (slicewise.yaml:9:9): nodes with 1 × t4
                  shared     nvidia.com/gpu by 4 (time-slicing)
                  advertises nvidia.com/gpu: 4
                """).endsWith("""
                pool `dark` (slicewise.yaml:12:9): nodes
                  not known  Its GPUs are not known; say `gpu` and `gpusPerNode`, or `instanceType`, in the pool `dark` under
                             `pools` in `slicewise.yaml`.

                Deployment `web` (work.yaml:3:18): 16 pods × 1 nvidia.com/mig-1g.5gb
                  fits       nowhere as far as is known
                  not on     pool `cut`: the pods do not tolerate `team=ml:NoExecute`
                  not on     pool `shared`: it advertises no `nvidia.com/mig-1g.5gb`
                  not on     pool `dark`: it is not known what its nodes advertise

                Deployment `one` (work.yaml:17:18): 1 pod × 1 nvidia.com/gpu
                  fits       pool `shared`: 4 a node
                  not on     pool `cut`: the pods do not tolerate `team=ml:NoExecute`
                  not on     pool `dark`: it is not known what its nodes advertise

                3 pools, 2 workloads with GPUs, 1 without
                """);
    }

    @Test
    void without_a_pool_nothing_is_claimed() {
        Forecast forecast = Cluster.forecast("", Cluster.deployment("web", 1, "nvidia.com/gpu: 1"));

        assertThat(ForecastPage.write(forecast, PageFormat.TEXT, Ink.PLAIN))
                .contains("  fits       not known: there is no pool here; describe the pools in slicewise.yaml\n");
    }

    @Test
    void programs_read_the_same() {
        JsonNode root = JsonMapper.shared().readTree(ForecastPage.write(FORECAST, PageFormat.JSON, Ink.PLAIN));

        assertThat(root.at("/version").intValue()).isEqualTo(1);
        assertThat(root.at("/pools/0/nodesShow/0/resources/nvidia.com~1mig-1g.5gb")
                        .intValue())
                .isEqualTo(16);
        assertThat(root.at("/pools/2/nodes").isNull()).isTrue();
        assertThat(root.at("/pools/2/missing").stringValue()).startsWith("Its GPUs are not known");
        assertThat(root.at("/workloads/1/pools/1/leastPerNode").intValue()).isEqualTo(4);
        assertThat(root.at("/workloads/1/pools/1/reason").isNull()).isTrue();
        assertThat(root.at("/workloadsWithoutGpus").intValue()).isEqualTo(1);
    }

    @Test
    void a_comment_has_two_tables() {
        String text = ForecastPage.write(FORECAST, PageFormat.MARKDOWN, Ink.PLAIN);

        assertThat(text).contains("""
                | Pool | Nodes | Cut | A node advertises | Taints |
                |---|---|---|---|---|
                | pool <code>cut</code> | 2 nodes with 8 × a100-40gb | 8 GPUs: 2 × 1g.5gb, 1 × 2g.10gb, 1 × 3g.20gb | """, """
                | Workload | Asks for | Fits |
                |---|---|---|
                | Deployment <code>web</code> | 16 pods × 1 nvidia.com/mig-1g.5gb | nowhere as far as is known; pool <code>cut</code>""", """
                | Deployment <code>one</code> | 1 pod × 1 nvidia.com/gpu | pool <code>shared</code>: 4 a node |
                """);
    }

    @Test
    void amounts_follow_nodes_and_several_resources() {
        Forecast forecast = Cluster.forecast(
                SETTINGS.replace("team", "nvidia.com/gpu").replace("effect: NoExecute", "effect: PreferNoSchedule"),
                Cluster.deployment("both", 3, "nvidia.com/mig-1g.5gb: 3, nvidia.com/mig-3g.20gb: 1") + "---\n"
                        + Cluster.deployment("big", 1, "nvidia.com/mig-3g.20gb: 9"));

        String text = ForecastPage.write(forecast, PageFormat.TEXT, Ink.PLAIN);

        assertThat(text)
                .contains("  fits       pool `cut`: 5 a node, 10 in all\n")
                .contains("  not on     pool `cut`: a node has 8 of `nvidia.com/mig-3g.20gb`, and a pod asks for 9\n");
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void no_name_steers_the_terminal_or_the_page(String text) {
        String name = text.length() > 5_000 ? text.substring(0, 5_000) : text;
        String quoted = "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[^ -~]", "?") + "\"";
        Forecast forecast = Cluster.forecast(
                "pools:\n- name: " + quoted + "\n", Cluster.deployment(quoted, 1, "nvidia.com/gpu: 1"));

        String page = ForecastPage.write(forecast, PageFormat.MARKDOWN, Ink.PLAIN);

        assertThat(page.lines().filter(line -> line.startsWith("| "))).hasSize(4);
        assertThat(page.replace("<code>", "").replace("</code>", "")).doesNotContain("<", "@", "`");
    }
}
