package io.github.slicewise.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlatformsTest {
    private static final Path ROOT = Path.of(System.getProperty("slicewise.root"));

    @Test
    void every_folder_with_platform_facts_is_listed_and_the_other_way_round() throws IOException {
        Path targets = ROOT.resolve("schemas/src/main/resources/io/github/slicewise/targets");
        try (Stream<Path> folders = Files.list(targets)) {
            assertThat(folders.filter(folder -> Files.exists(folder.resolve("platform.yaml")))
                            .map(folder -> folder.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            Platforms.all().stream().map(Platform::id).toList());
        }
    }

    @Test
    void columns_that_labels_show_are_columns_of_the_table() {
        for (Platform platform : Platforms.all()) {
            for (Machine machine : platform.machines()) {
                assertThat(machine.columns().keySet())
                        .as(machine.type())
                        .containsAll(platform.machineLabels().values())
                        .containsAll(platform.gpuColumns())
                        .containsAll(platform.tellingColumns());
            }
        }
    }

    @Test
    void machines_say_their_gpus() {
        Platform eks = Platforms.find("eks").orElseThrow();
        assertThat(eks.machine("p4d.24xlarge").orElseThrow().gpu().orElseThrow().id())
                .isEqualTo("a100-40gb");
        assertThat(eks.machine("p4d.24xlarge").orElseThrow().gpus()).isEqualTo(8);
        assertThat(eks.machine("g4dn.xlarge").orElseThrow().gpu().orElseThrow().id())
                .isEqualTo("t4");
        assertThat(eks.machine("g6f.large").orElseThrow().gpu()).isEmpty();
        assertThat(eks.machine("m7i.large")).isEmpty();
    }

    @Test
    void the_table_agrees_with_the_collected_facts() throws IOException {
        Path facts = ROOT.resolveSibling("shared").resolve("facts/nodes/instances.json");
        assumeTrue(Files.exists(facts), "The collected facts are not beside this repository.");
        Platform eks = Platforms.find("eks").orElseThrow();
        Node root = YamlReader.read("instances.json", Files.readString(facts))
                .roots()
                .get(0);
        List<Node> rows =
                root.find("aws").flatMap(Node::asSequence).map(Sequence::items).orElseThrow();
        List<Node> counted = rows.stream()
                .filter(row -> row.text("gpuCountLabel").isPresent())
                .toList();
        assertThat(counted).hasSameSizeAs(eks.machines());
        for (Node row : counted) {
            Machine machine =
                    eks.machine(row.text("instanceType").orElseThrow()).orElseThrow();
            assertThat(row.text("gpuCountLabel")).contains(machine.columns().get("gpuCount"));
            assertThat(row.text("karpenterGpuName")).contains(machine.columns().get("gpuName"));
            assertThat(row.text("gpuMemoryMiBPerGpu"))
                    .contains(machine.columns().get("gpuMemory"));
            assertThat(row.text("cpuArch")).contains(machine.columns().get("cpuArch"));
            machine.gpu()
                    .ifPresent(gpu -> assertThat(row.text("migCapable"))
                            .as(machine.type())
                            .contains(Boolean.toString(gpu.migCapable())));
        }
    }
}
