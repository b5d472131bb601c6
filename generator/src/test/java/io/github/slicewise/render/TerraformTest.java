package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.render.HclReader.Body;
import io.github.slicewise.render.HclReader.Reference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;

/** What is rendered for Terraform is read back by a strict reader of its language. */
class TerraformTest {
    private static final Target GKE = Target.named("gke")
            .with("cluster", "labs")
            .with("location", "us-central1")
            .with("zone", "us-central1-c");
    private static final NodePool A100 = NodePool.of("a100", A100_80GB.GPU)
            .instanceType("a2-ultragpu-2g")
            .gpusPerNode(2)
            .nodes(3)
            .label("team", "vision")
            .taint(Taint.noSchedule("example.com/team", "vision"));

    @Property(tries = 2000)
    void no_text_is_evaluated_or_ends_early(@ForAll @StringLength(max = 60) String text) {
        staysWhatItIs(text);
    }

    @Property(tries = 2000)
    void no_mix_of_the_languages_own_signs_does_either(
            @ForAll
                    @AlphaChars
                    @Chars({'$', '%', '{', '}', '"', '\\', '\n', '\r', '#', '~', 'u', '0'})
                    @StringLength(max = 30)
                    String text) {
        staysWhatItIs(text);
    }

    private static void staysWhatItIs(String text) {
        String readable = text.codePoints()
                .filter(point -> point < 0xD800 || point > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        Body body = HclReader.read(Templates.print("testing/text.tf.ftl", Map.of("text", readable)));
        assertThat(body.attributes()).isEqualTo(Map.of("value", readable, "map", Map.of(readable, 8L)));
        assertThat(body.only("block").labels()).containsExactly(readable);
    }

    @Example
    void a_node_pool_says_the_numbers_of_the_plan() {
        Body node = pool(A100.sharing(
                MigLayout.on(A100_80GB.GPU).slices(3, A100_80GB.MIG_2G_20GB).strategy(MigStrategy.SINGLE)));
        Body accelerator = node.only("guest_accelerator").body();
        assertThat(accelerator.attributes())
                .isEqualTo(Map.of("type", "nvidia-a100-80gb", "count", 2L, "gpu_partition_size", "2g.20gb"));
        assertThat(accelerator.only("gpu_driver_installation_config").body().attributes())
                .isEqualTo(Map.of("gpu_driver_version", "LATEST"));
        assertThat(node.attributes())
                .containsEntry("machine_type", "a2-ultragpu-2g")
                .containsEntry("labels", Map.of("slicewise.github.io/pool", "a100", "team", "vision"));
        assertThat(node.only("taint").body().attributes())
                .isEqualTo(Map.of("key", "example.com/team", "value", "vision", "effect", "NO_SCHEDULE"));
    }

    @Example
    void a_shared_node_pool_says_how_and_by_how_many() {
        Body accelerator =
                pool(A100.sharing(TimeSlicing.of(5))).only("guest_accelerator").body();
        assertThat(accelerator.only("gpu_sharing_config").body().attributes())
                .isEqualTo(Map.of("gpu_sharing_strategy", "TIME_SHARING", "max_shared_clients_per_gpu", 5L));
        assertThat(accelerator.attributes()).doesNotContainKey("gpu_partition_size");
    }

    @Example
    void the_module_gets_both_halves_of_sharing() {
        Body locals = read(GKE.with("form", "module"), A100.sharing(TimeSlicing.of(5)), "gke/node-pools.tf")
                .only("locals")
                .body();
        assertThat(locals.attributes().get("slicewise_node_pools"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(Map.class))
                .singleElement()
                .isInstanceOfSatisfying(
                        Map.class,
                        pool -> assertThat(((Map<?, ?>) pool).get("max_shared_clients_per_gpu"))
                                .isEqualTo(5L));
        assertThat(locals.attributes().get("slicewise_node_pools").toString())
                .contains("gpu_sharing_strategy=TIME_SHARING", "accelerator_count=2", "total_max_count=3");
        assertThat(locals.attributes()).containsEntry("slicewise_node_pools_resource_labels", Map.of("a100", Map.of()));
    }

    @Example
    void text_of_a_target_is_quoted() {
        Body pool = read(GKE.with("cluster", "${file(\"x\")}\""), A100, "gke/a100.tf")
                .only("resource")
                .body();
        assertThat(pool.attributes()).containsEntry("cluster", "${file(\"x\")}\"");
    }

    @Example
    void every_expected_terraform_file_is_well_formed() throws IOException {
        Path cases = Path.of(System.getProperty("slicewise.root"), "golden/cases");
        try (var files = Files.walk(cases)) {
            List<Path> terraform =
                    files.filter(file -> file.toString().endsWith(".tf")).toList();
            assertThat(terraform).isNotEmpty();
            for (Path file : terraform) {
                Body body = HclReader.read(Files.readString(file));
                body.blocks()
                        .forEach(block -> block.body().attributes().values().stream()
                                .filter(Reference.class::isInstance)
                                .map(Reference.class::cast)
                                .forEach(reference -> assertThat(body.blocks())
                                        .as("%s: %s", file, reference)
                                        .anyMatch(
                                                each -> reference.path().get(0).equals(each.type())
                                                        && each.labels()
                                                                .equals(reference
                                                                        .path()
                                                                        .subList(1, 3)))));
            }
        }
    }

    @Example
    void what_is_no_terraform_is_refused() {
        for (String bad : List.of(
                "taints = [\n  key = \"nvidia/share\"\n  value = \"nvidia-mig\"\n]\n",
                "a = \"${var.b}\"\n",
                "a = 1 b = 2\n",
                "a = 1\na = 2\n",
                "a { b = 1\n",
                "a = [1 2]\n",
                "a = \"x\\y\"\n",
                "a = \"x\n\"\n")) {
            assertThatIllegalArgumentException().as(bad).isThrownBy(() -> HclReader.read(bad));
        }
    }

    private static Body pool(NodePool pool) {
        return read(GKE, pool, "gke/a100.tf")
                .only("resource")
                .body()
                .only("node_config")
                .body();
    }

    private static Body read(Target target, NodePool pool, String file) {
        Intent intent = Intent.named("labs").target(target).pool(pool);
        var files = Renderer.render(Planner.plan(intent).value().orElseThrow());
        assertThat(files).containsKey(file);
        return HclReader.read(new String(files.get(file), StandardCharsets.UTF_8));
    }
}
