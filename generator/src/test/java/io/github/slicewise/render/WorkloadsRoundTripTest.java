package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.plan.WorkloadPlan;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;

/** What the plan says of pods stands in the manifests that are read back. */
class WorkloadsRoundTripTest {
    private static final NodePool POOL = NodePool.of("slices", A100_40GB.GPU)
            .gpusPerNode(8)
            .nodes(4)
            .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
            .sharing(MigLayout.on(A100_40GB.GPU).slices(3, A100_40GB.MIG_1G_5GB).slices(1, A100_40GB.MIG_3G_20GB));

    private static final List<Kind> KINDS = List.of(
            Kind.deployment().pods(3),
            Kind.statefulSet().pods(2),
            Kind.job(9).pods(4),
            Kind.cronJob("*/5 * * * 1-5").pods(2),
            Kind.daemonSet(),
            Kind.pod());

    @Property(tries = 300)
    void pods_ask_for_what_the_plan_says(
            @ForAll @IntRange(max = 5) int kind,
            @ForAll @IntRange(min = 1, max = 4) int main,
            @ForAll @IntRange(max = 2) int beside,
            @ForAll @IntRange(max = 6) int before,
            @ForAll @StringLength(max = 40) String text) {
        Workload workload = Workload.of("work", "registry.example/app:1.0")
                .as(KINDS.get(kind))
                .slices(main, A100_40GB.MIG_1G_5GB)
                .env(Env.of("TEXT", printable(text)))
                .args(printable(text));
        Container side = Container.of("side", "registry.example/side:1");
        Container first = Container.of("first", "registry.example/first:1");
        Plan plan = plan(workload.container(beside == 0 ? side : side.slices(beside, A100_40GB.MIG_3G_20GB))
                .initContainer(before == 0 ? first : first.slices(before, A100_40GB.MIG_1G_5GB)));
        WorkloadPlan planned = plan.workloads().get(0);

        PodTemplate pods = PodTemplate.of(read(plan).manifests()).findFirst().orElseThrow();
        assertThat(pods.owner().kind()).isEqualTo(KINDS.get(kind).word());
        assertThat(pods.demand()).isEqualTo(planned.demand());
        pods.pods().ifPresent(count -> assertThat(count).isEqualTo(planned.replicas()));
        assertThat(pods.tolerations()).hasSize(1);
        assertThat(pods.nodeTerms()).hasSize(1);
        assertThat(pods.spec()
                        .find("containers")
                        .flatMap(Node::asSequence)
                        .map(Sequence::items)
                        .orElseThrow()
                        .get(0))
                .satisfies(container -> assertThat(items(container, "args")
                                .get(0)
                                .asScalar()
                                .orElseThrow()
                                .text())
                        .isEqualTo(printable(text)))
                .satisfies(container ->
                        assertThat(items(container, "env").get(0).text("value")).contains(printable(text)));
    }

    @Example
    void every_patch_is_for_its_target() {
        Intent intent = Intent.named("drawn")
                .target(Target.named("gpu-operator"))
                .target(Target.named("kustomize"))
                .pool(POOL);
        for (int i = 0; i < KINDS.size(); i++) {
            intent = intent.workload(Workload.existing("work-" + i)
                    .as(KINDS.get(i))
                    .inContainer("main")
                    .slices(1, A100_40GB.MIG_1G_5GB));
        }
        SortedMap<String, byte[]> files =
                Renderer.render(Planner.plan(intent).value().orElseThrow());
        assertThat(files.keySet()).noneMatch(path -> path.startsWith("workloads/"));
        Node component = root(text(files, "gpu-patch/Kustomization"));
        List<Node> patches = items(component, "patches");
        assertThat(patches).hasSize(KINDS.size()).allSatisfy(patch -> {
            var manifests = new TreeMap<String, byte[]>();
            manifests.put("patch.yaml", patch.text("patch").orElseThrow().getBytes(StandardCharsets.UTF_8));
            PodTemplate pods = PodTemplate.of(ManifestReader.read(manifests).manifests())
                    .findFirst()
                    .orElseThrow();
            assertThat(patch.text("target", "kind")).contains(pods.owner().kind());
            assertThat(patch.text("target", "name")).contains(pods.owner().name());
            assertThat(patch.text("target", "group").orElse(""))
                    .isEqualTo(pods.owner().group());
            assertThat(pods.demand()).containsEntry("nvidia.com/mig-1g.5gb", 1L);
            assertThat(pods.containers())
                    .extracting(container -> container.name())
                    .containsExactly("main");
        });
    }

    @Example
    void the_base_names_every_manifest_that_is_for_the_cluster() {
        Intent intent = Intent.named("drawn")
                .target(Target.named("kustomize"))
                .target(Target.named("gpu-operator"))
                .target(Target.named("plain"))
                .pool(POOL)
                .workload(Workload.of("work", "registry.example/app:1.0").slices(1, A100_40GB.MIG_1G_5GB));
        SortedMap<String, byte[]> files =
                Renderer.render(Planner.plan(intent).value().orElseThrow());
        assertThat(items(root(text(files, "Kustomization")), "resources"))
                .extracting(each -> each.asScalar().orElseThrow().text())
                .containsExactly("gpu-operator/mig-parted-config.yaml", "workloads/default/work.yaml");
    }

    private static Plan plan(Workload workload) {
        return Planner.plan(Intent.named("drawn")
                        .target(Target.named("gpu-operator"))
                        .pool(POOL)
                        .workload(workload))
                .value()
                .orElseThrow();
    }

    private static Reading read(Plan plan) {
        var workloads = new TreeMap<>(Renderer.render(plan));
        workloads.keySet().removeIf(path -> !path.startsWith("workloads/"));
        return ManifestReader.read(workloads);
    }

    private static Node root(String yaml) {
        return YamlReader.read("text", yaml).roots().get(0);
    }

    private static String text(SortedMap<String, byte[]> files, String path) {
        return new String(files.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
    }

    private static List<Node> items(Node node, String key) {
        return node.find(key).flatMap(Node::asSequence).map(Sequence::items).orElseThrow();
    }

    /** Text that UTF-8 can carry. */
    private static String printable(String text) {
        return text.codePoints()
                .filter(point -> point < 0xD800 || point > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
