package io.github.slicewise.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    @Test
    void machines_of_other_platforms_agree_with_the_collected_facts() throws IOException {
        Path facts = ROOT.resolveSibling("shared").resolve("facts/nodes/instances.json");
        assumeTrue(Files.exists(facts), "The collected facts are not beside this repository.");
        Node root = YamlReader.read("instances.json", Files.readString(facts))
                .roots()
                .get(0);
        agree(root, "gcp", "machineType", "count", "gke");
        agree(root, "azure", "vmSize", "gpuCount", "aks");
    }

    private static void agree(Node root, String key, String type, String count, String id) {
        Platform platform = Platforms.find(id).orElseThrow();
        List<Node> rows =
                root.find(key).flatMap(Node::asSequence).map(Sequence::items).orElseThrow();
        for (Machine machine : platform.machines()) {
            Node row = rows.stream()
                    .filter(each ->
                            each.text(type).filter(machine.type()::equals).isPresent())
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(machine.type()));
            if (machine.gpus() > 0) {
                assertThat(row.text(count)).as(machine.type()).contains(Integer.toString(machine.gpus()));
            }
            row.text("accelerator")
                    .ifPresent(name -> assertThat(machine.columns()).containsEntry("accelerator", name));
            machine.gpu()
                    .flatMap(gpu -> row.text("gpuMemoryGBPerGpu").map(memory -> Map.entry(gpu, memory)))
                    .ifPresent(each -> assertThat(Integer.parseInt(each.getValue()))
                            .as(machine.type())
                            .isBetween(
                                    each.getKey().memoryGb() - 1, each.getKey().memoryGb() + 1));
        }
        assertThat(platform.machines()).hasSizeGreaterThan(20);
    }

    @Test
    void gpus_are_attached_in_the_numbers_that_a_machine_takes() {
        Platform gke = Platforms.find("gke").orElseThrow();
        assertThat(gke.attachable("n1-standard-4"))
                .extracting(each -> each.gpu().id())
                .containsExactlyInAnyOrder("t4", "p4", "v100-16gb", "p100-16gb");
        assertThat(gke.attachable("n1-standard-4").get(0).counts()).containsExactly(1, 2, 4);
        assertThat(gke.attachable("n2-standard-4")).isEmpty();
        Machine machine = gke.attachable("n1-standard-4").get(0).on("n1-standard-4", 2);
        assertThat(machine.columns()).containsEntry("accelerator", "nvidia-tesla-t4");
    }

    @Test
    void platforms_cut_as_many_slices_as_their_pages_say() {
        assertThat(sizes("gke", "h100-80gb-sxm"))
                .isEqualTo(Map.of("1g.10gb", 7, "1g.20gb", 4, "2g.20gb", 3, "3g.40gb", 2, "7g.80gb", 1));
        assertThat(sizes("gke", "b200-180gb"))
                .isEqualTo(Map.of("1g.23gb", 7, "1g.45gb", 4, "2g.45gb", 3, "3g.90gb", 2, "7g.180gb", 1));
        assertThat(sizes("gke", "rtx-pro-6000-96gb"))
                .containsEntry("1g.24gb.gfx", 4)
                .containsEntry("1g.24gb.me.all", 1)
                .containsEntry("4g.96gb", 1);
        assertThat(sizes("aks", "a100-40gb"))
                .isEqualTo(Map.of("MIG1g", 7, "MIG2g", 3, "MIG3g", 2, "MIG4g", 1, "MIG7g", 1));
        assertThat(sizes("aks", "t4")).isEmpty();
    }

    /** How many slices a GPU holds, by the platform's word for them. */
    private static Map<String, Integer> sizes(String id, String model) {
        Gpu<?> gpu = Gpus.find(model).only().orElseThrow();
        var sizes = new TreeMap<String, Integer>();
        Platforms.find(id)
                .flatMap(Platform::pools)
                .orElseThrow()
                .cuts(gpu)
                .forEach((profile, word) ->
                        sizes.put(word, gpu.profile(profile).orElseThrow().maxCount()));
        return sizes;
    }
}
