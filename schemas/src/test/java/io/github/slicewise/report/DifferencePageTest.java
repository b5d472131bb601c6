package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.diff.Difference;
import io.github.slicewise.diff.Side;
import io.github.slicewise.preview.Cluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class DifferencePageTest {
    private static final String BALANCED = """
            pools:
            - name: train
              gpu: a100-40gb
              gpusPerNode: 1
              nodes: 2
              migStrategy: mixed
              migLayout: {1g.5gb: 7}
            """;
    private static final String HALVES = BALANCED.replace("1g.5gb: 7", "3g.20gb: 2");

    private static final String WORK = Cluster.deployment("small", 14, "nvidia.com/mig-1g.5gb: 1") + "---\n"
            + Cluster.deployment("large", 2, "nvidia.com/mig-3g.20gb: 1") + """
            ---
            apiVersion: v1
            kind: ResourceQuota
            metadata: {name: team}
            spec: {hard: {requests.nvidia.com/mig-1g.5gb: "14", requests.nvidia.com/mig-3g.20gb: "4", pods: "9"}}
            """;

    @Test
    void another_layout_stops_work_and_moves_workloads_and_quotas() {
        assertThat(text(BALANCED, WORK, HALVES, WORK)).startsWith("""
                Pools
                  ~ pool `train` (slicewise.yaml:2:9)
                      cut: 1 GPU: 7 × 1g.5gb → 1 GPU: 2 × 3g.20gb
                      advertises: nvidia.com/mig-1g.5gb: 7 → nvidia.com/mig-3g.20gb: 2
                      label nvidia.com/mig-1g.5gb.count: 7 → none
                """).endsWith("""

                What must stop or be restarted
                  ~ pool `train` (slicewise.yaml:2:9)
                      Every pod with a GPU on its nodes must stop before the new layout can be made; drain them first. The
                      MIG manager stops NVIDIA's own pods only, and fails while another process holds a GPU.

                Workloads
                  - Deployment `small` (work.yaml:3:18)
                      It no longer fits anywhere (before: pool `train`): pool `train`: it advertises no
                      `nvidia.com/mig-1g.5gb`.
                  + Deployment `large` (work.yaml:17:18)
                      It fits now: pool `train`.

                Quotas
                  - ResourceQuota `team` (work.yaml:32:15)
                      `requests.nvidia.com/mig-1g.5gb` counts nothing any more: no pool advertises
                      `nvidia.com/mig-1g.5gb`. The pools that had it now advertise `nvidia.com/mig-3g.20gb`, which it does
                      not limit.

                5 changes: 1 in pools, 1 in actions, 2 in workloads, 1 in quotas
                """);
    }

    @Test
    void the_same_on_both_sides_is_no_change_whatever_the_notation() {
        String other = BALANCED.replace("pools:\n", "pools: # ours\n\n");

        assertThat(text(BALANCED, WORK, other, "---\n" + WORK))
                .isEqualTo("Nothing changes for pools, workloads and quotas.\n");
    }

    @Test
    void a_comment_lists_the_same_changes_and_programs_read_them() {
        String page = DifferencePage.write(difference(BALANCED, WORK, HALVES, WORK), PageFormat.MARKDOWN, Ink.PLAIN);
        String json = DifferencePage.write(difference(BALANCED, WORK, HALVES, WORK), PageFormat.JSON, Ink.PLAIN);

        assertThat(page)
                .startsWith(
                        "### What this change does to the cluster\n\n**Pools**\n\n- 🔁 pool <code>train</code>\n  - cut: ")
                .contains("\n- ➖ Deployment <code>small</code>\n  - It no longer fits anywhere");
        assertThat(JsonMapper.shared().readTree(json).at("/changes")).hasSize(5);
        assertThat(JsonMapper.shared().readTree(json).at("/changes/1/topic").stringValue())
                .isEqualTo("actions");
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void no_name_steers_the_comment(String text) {
        String name = text.length() > 5_000 ? text.substring(0, 5_000) : text;
        String quoted = "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[^ -~]", "?") + "\"";

        String page = DifferencePage.write(
                difference("pools: []\n", "", "pools:\n- name: " + quoted + "\n", ""), PageFormat.MARKDOWN, Ink.PLAIN);

        assertThat(page.lines().filter(line -> line.startsWith("- "))).hasSize(1);
        assertThat(page.replace("<code>", "").replace("</code>", "")).doesNotContain("<", "@", "`", "\n- x");
        assertThat(page).hasSizeLessThan(65_536);
    }

    private static String text(String oldSettings, String oldWork, String newSettings, String newWork) {
        return DifferencePage.write(difference(oldSettings, oldWork, newSettings, newWork), PageFormat.TEXT, Ink.PLAIN);
    }

    private static Difference difference(String oldSettings, String oldWork, String newSettings, String newWork) {
        Cluster older = Cluster.of(oldSettings, oldWork);
        Cluster newer = Cluster.of(newSettings, newWork);
        return Difference.between(Side.of(older.manifests(), older.facts()), Side.of(newer.manifests(), newer.facts()));
    }
}
