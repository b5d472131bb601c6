package io.github.slicewise.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with the user's own manifest stands at its line; what the intent does not speak of counts too. */
class OwnWorkloadsTest {
    private static final Workload SLICES =
            Workload.from("own.yaml").inContainer("main").slices(1, A100_40GB.MIG_1G_5GB);
    private static final String DEPLOYMENT = """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: own
              namespace: REPLACED
            spec:
              replicas: 20
              selector: {matchLabels: {app: own}}
              template:
                metadata: {labels: {app: own}}
                spec:
                  initContainers:
                  - name: warm
                    image: warm:1
                    resources: {limits: {WARM}}
                  containers:
                  - name: main
                    image: main:1
                  - name: side
                    image: side:1
                    resources: {limits: {SIDE}}
            """;

    @TempDir
    Path folder;

    @Test
    void too_many_replicas_are_found_at_their_line() {
        String text = manifest("memory: 1Gi", "memory: 1Gi").replace("replicas: 20", "replicas: 57");
        assertThat(findings(text, SLICES)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("WRK002");
            assertThat(finding.at().text()).isEqualTo(at(text, "57"));
            assertThat(finding.problem()).contains("`57`", "`56`");
        });
        assertThat(findings(text.replace("57", "56"), SLICES)).isEmpty();
    }

    @Test
    void a_container_that_the_intent_does_not_name_is_judged_at_its_line() {
        String text = manifest("memory: 1Gi", "nvidia.com/gpu: 1");
        assertThat(findings(text, SLICES)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("WRK003");
            assertThat(finding.at().text()).isEqualTo(at(text, "nvidia.com/gpu"));
            assertThat(finding.problem())
                    .isEqualTo("Container `side` asks for `nvidia.com/gpu`, which nodes of pool `p4d` do not advertise;"
                            + " they have `nvidia.com/mig-1g.5gb`.");
            assertThat(finding.fix()).contains(".container(Container.existing(\"side\").slices(…))");
        });
        assertThat(findings(text, SLICES.container(Container.existing("side").slices(1, A100_40GB.MIG_1G_5GB))))
                .isEmpty();
        assertThat(findings(manifest("nvidia.com/gpu: 1", "memory: 1Gi"), SLICES))
                .singleElement()
                .satisfies(
                        finding -> assertThat(finding.fix()).contains(".initContainer(Container.existing(\"warm\")"));
    }

    @Test
    void what_it_asks_for_counts_where_the_pool_has_it() {
        String text = manifest("memory: 1Gi", "nvidia.com/mig-1g.5gb: \"2\"");
        assertThat(findings(text, SLICES)).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("WRK002");
            assertThat(finding.problem()).contains("`20` pods", "room for `18`", "ask for `3` each");
        });
        String few = text.replace("replicas: 20", "replicas: 18");
        assertThat(planned(few, SLICES, Intents.smallSlices())
                        .value()
                        .orElseThrow()
                        .workloads()
                        .get(0)
                        .demand())
                .containsEntry("nvidia.com/mig-1g.5gb", 3L);
    }

    @Test
    void an_init_container_counts_only_where_it_asks_for_more() {
        assertThat(findings(manifest("nvidia.com/mig-1g.5gb: 2", "memory: 1Gi"), SLICES))
                .isEmpty();
        assertThat(findings(manifest("nvidia.com/mig-1g.5gb: 57", "memory: 1Gi"), SLICES))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.rule()).isEqualTo("WRK002");
                    assertThat(finding.at().text()).startsWith("own.yaml:15:");
                });
    }

    @Test
    void what_the_intent_says_is_found_in_the_intent() {
        String text = manifest("memory: 1Gi", "memory: 1Gi")
                .replace("image: main:1", "resources: {limits: {nvidia.com/mig-1g.5gb: 1}}");
        assertThat(Intents.places(findings(text, SLICES.slices(57, A100_40GB.MIG_1G_5GB))))
                .containsExactly("WRK002 workload own › need");
    }

    @Test
    void things_of_the_vendor_that_are_no_gpus_are_nobodys_business() {
        assertThat(findings(manifest("nvidia.com/hostdev: 1", "rdma/hca: 1"), SLICES))
                .isEmpty();
        assertThat(findings(manifest("nvidia.com/gpu: 0", "nvidia.com/gpu: 0"), SLICES))
                .isEmpty();
    }

    @Test
    void more_shares_than_a_pool_gives_are_found_at_their_line() {
        NodePool turns = Intents.inTurns().sharing(TimeSlicing.of(3).failRequestsGreaterThanOne(true));
        Workload shares = Workload.from("own.yaml").inContainer("main");
        String text = manifest("memory: 1Gi", "nvidia.com/gpu: 2").replace("replicas: 20", "replicas: 1");
        assertThat(planned(text, shares, turns).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("SLC006");
            assertThat(finding.at().text()).isEqualTo(at(text, "nvidia.com/gpu"));
        });
        assertThat(planned(text.replace("gpu: 2", "gpu: 1"), shares, turns).findings())
                .isEmpty();
    }

    @Test
    void names_are_found_where_they_stand() {
        String text = manifest("memory: 1Gi", "memory: 1Gi").replace("namespace: ai", "namespace: Ai.x");
        assertThat(findings(text, SLICES))
                .singleElement()
                .satisfies(finding -> assertThat(finding.at().text()).isEqualTo(at(text, "Ai.x")));
    }

    private static String manifest(String warm, String side) {
        return DEPLOYMENT.replace("REPLACED", "ai").replace("WARM", warm).replace("SIDE", side);
    }

    /** The place of a text that stands once. */
    private static String at(String text, String word) {
        List<String> lines = text.lines().toList();
        int line = IntStream.range(0, lines.size())
                .filter(index -> lines.get(index).contains(word))
                .findFirst()
                .orElseThrow();
        return "own.yaml:" + (line + 1) + ":" + (lines.get(line).indexOf(word) + 1);
    }

    private List<Finding> findings(String text, Workload workload) {
        return planned(text, workload, Intents.smallSlices()).findings();
    }

    private Outcome<Plan> planned(String text, Workload workload, NodePool pool) {
        try {
            Files.writeString(folder.resolve("own.yaml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Planner.plan(Intents.operator(pool).workload(workload), folder);
    }
}
