package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.plan.Planner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Custom resources are valid under the definitions of those who read them, their fields all known. */
class CustomResourcesTest {
    private static final Path DEFINITIONS =
            Path.of(System.getProperty("slicewise.root")).resolveSibling("shared/upstream/crds");
    private static final YAMLMapper YAML = new YAMLMapper();
    /** Kubernetes' own kinds, configurations, and what commands read before anything reaches a cluster. */
    private static final String WITHOUT_DEFINITION = " |(apps/|batch/|autoscaling/)?v[12] [A-Za-z]+"
            + "|rbac\\.authorization\\.k8s\\.io/v1 [A-Za-z]+|kubelet\\.config\\.k8s\\.io/v1beta1 KubeletConfiguration"
            + "|eksctl\\.io/v1alpha5 ClusterConfig|kustomize\\.config\\.k8s\\.io/[a-z0-9]+ (Kustomization|Component)";

    @BeforeEach
    void the_definitions_are_there() {
        assumeTrue(Files.isDirectory(DEFINITIONS), "The definitions are not beside the repository.");
    }

    @Test
    void node_pools_node_classes_and_overlays_are_valid() throws IOException {
        Intent intent = Intent.named("labs")
                .target(Target.named("gpu-operator"))
                .target(Target.named("karpenter")
                        .with("cluster", "labs")
                        .with("capacity", "spot")
                        .with("overlay", "always"))
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .nodes(3)
                        .instanceType("p4d.24xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu"))
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(7, A100_40GB.MIG_1G_5GB)))
                .pool(NodePool.of("turns", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .label("team", "vision")
                        .sharing(TimeSlicing.of(4).renamed(true)));
        var files = Renderer.render(Planner.plan(intent).value().orElseThrow());

        assertThat(problems("karpenter.sh_nodepools.yaml", files.get("karpenter/cut.yaml"), 0))
                .isEmpty();
        assertThat(problems("karpenter.sh_nodepools.yaml", files.get("karpenter/turns.yaml"), 0))
                .isEmpty();
        assertThat(problems("karpenter.k8s.aws_ec2nodeclasses.yaml", files.get("karpenter/cut.yaml"), 1))
                .isEmpty();
        assertThat(problems("karpenter.sh_nodeoverlays.yaml", files.get("karpenter/cut-overlay.yaml"), 0))
                .isEmpty();
        assertThat(problems("karpenter.sh_nodeoverlays.yaml", files.get("karpenter/turns-overlay.yaml"), 0))
                .isEmpty();
    }

    @Test
    void compute_classes_are_valid() throws IOException {
        Intent intent = Intent.named("labs")
                .target(Target.named("gke")
                        .with("form", "compute-class")
                        .with("cluster", "labs")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c"))
                .pool(NodePool.of("slices", A100_40GB.GPU)
                        .instanceType("a2-highgpu-8g")
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("team", "vision"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, A100_40GB.MIG_1G_5GB)));
        byte[] file =
                Renderer.render(Planner.plan(intent).value().orElseThrow()).get("gke/slices-compute-class.yaml");
        Path schema = DEFINITIONS.resolve("cloud.google.com_computeclass_v1.schema.json");
        assertThat(problems((ObjectNode) YAML.readTree(Files.readString(schema)), file, 0))
                .isEmpty();
        byte[] wrong = new String(file, StandardCharsets.UTF_8)
                .replace("TIME_SHARING", "time-sharing")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(problems((ObjectNode) YAML.readTree(Files.readString(schema)), wrong, 0))
                .isNotEmpty();
    }

    @Test
    void cluster_policies_are_valid_with_and_without_anything_to_say() throws IOException {
        Intent intent = Intent.named("labs")
                .target(Target.named("gpu-operator")
                        .with("form", "cluster-policy")
                        .with("platform", "eks"));
        NodePool cut = NodePool.of("cut", A100_40GB.GPU)
                .taint(Taint.noSchedule("example.com/team"))
                .sharing(MigLayout.on(A100_40GB.GPU)
                        .slices(7, A100_40GB.MIG_1G_5GB)
                        .shared(2, A100_40GB.MIG_1G_5GB));
        for (NodePool pool : List.of(cut, NodePool.of("whole", T4.GPU))) {
            var files = Renderer.render(Planner.plan(intent.pool(pool)).value().orElseThrow());
            assertThat(files).doesNotContainKey("gpu-operator/values.yaml");
            assertThat(problems("nvidia.com_clusterpolicies.yaml", files.get("gpu-operator/cluster-policy.yaml"), 0))
                    .isEmpty();
        }
    }

    @Test
    void a_field_that_is_not_defined_is_a_problem() throws IOException {
        Intent intent = Intent.named("labs")
                .target(Target.named("karpenter").with("cluster", "labs"))
                .pool(NodePool.of("whole", T4.GPU).instanceType("g4dn.xlarge"));
        byte[] good =
                Renderer.render(Planner.plan(intent).value().orElseThrow()).get("karpenter/whole.yaml");
        byte[] wrong = new String(good, StandardCharsets.UTF_8)
                .replace("limits:", "limit:")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(problems("karpenter.sh_nodepools.yaml", good, 0)).isEmpty();
        assertThat(problems("karpenter.sh_nodepools.yaml", wrong, 0))
                .singleElement()
                .asString()
                .contains("'limit'");
    }

    @Test
    void every_custom_resource_of_every_golden_case_is_valid() throws IOException {
        Map<String, ObjectNode> definitions = definitions();
        var seen = new TreeSet<String>();
        for (Path file : expectedYaml()) {
            for (JsonNode document : documents(Files.readAllBytes(file))) {
                String type = document.path("apiVersion").asString("") + " "
                        + document.path("kind").asString("");
                if (definitions.containsKey(type)) {
                    seen.add(type);
                    assertThat(problems(definitions.get(type), document))
                            .as(file + ": " + type)
                            .isEmpty();
                } else {
                    assertThat(type).as(file.toString()).matches(WITHOUT_DEFINITION);
                }
            }
        }
        assertThat(seen)
                .contains(
                        "karpenter.sh/v1 NodePool",
                        "karpenter.k8s.aws/v1 EC2NodeClass",
                        "karpenter.sh/v1alpha1 NodeOverlay",
                        "keda.sh/v1alpha1 ScaledObject",
                        "monitoring.coreos.com/v1 PodMonitor",
                        "nvidia.com/v1 ClusterPolicy",
                        "cloud.google.com/v1 ComputeClass");
    }

    @Test
    void pod_monitors_and_scaled_objects_are_valid() throws IOException {
        Intent intent = Intent.named("labs")
                .pool(NodePool.of("whole", T4.GPU).nodes(4))
                .serving(Serving.triton(Workload.of("triton", "registry.example/triton:1"), "/models")
                        .scaling(Scaling.between(1, 2).target(50)))
                .serving(Serving.vllm(Workload.of("vllm", "registry.example/vllm:1"), "some/model")
                        .scaling(Scaling.between(1, 2)));
        var files = Renderer.render(Planner.plan(intent).value().orElseThrow());

        for (String server : List.of("triton", "vllm")) {
            String folder = "serving/default/" + server;
            assertThat(problems("monitoring.coreos.com_podmonitors.yaml", files.get(folder + "/monitor.yaml"), 0))
                    .isEmpty();
            assertThat(problems("keda.sh_scaledobjects.yaml", files.get(folder + "/scaling.yaml"), 0))
                    .isEmpty();
        }
    }

    private static List<String> problems(String definition, byte[] file, int document) throws IOException {
        JsonNode versions =
                YAML.readTree(Files.readString(DEFINITIONS.resolve(definition))).at("/spec/versions");
        return problems((ObjectNode) versions.get(0).at("/schema/openAPIV3Schema"), file, document);
    }

    private static List<String> problems(ObjectNode schema, byte[] file, int document) throws IOException {
        close(schema);
        return problems(schema, documents(file).get(document));
    }

    private static List<String> problems(ObjectNode schema, JsonNode document) {
        var problems = new ArrayList<String>();
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema.toString(), InputFormat.JSON)
                .validate(document)
                .forEach(error -> problems.add(error.toString()));
        return problems;
    }

    /** The closed schema of every served kind, by version and kind. */
    private static Map<String, ObjectNode> definitions() throws IOException {
        var definitions = new HashMap<String, ObjectNode>();
        try (var files = Files.list(DEFINITIONS)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".yaml")).toList()) {
                JsonNode spec = YAML.readTree(Files.readString(file)).path("spec");
                spec.path("versions").forEach(version -> {
                    var schema = (ObjectNode) version.at("/schema/openAPIV3Schema");
                    close(schema);
                    definitions.put(
                            spec.path("group").asString() + "/"
                                    + version.path("name").asString() + " "
                                    + spec.at("/names/kind").asString(),
                            schema);
                });
            }
        }
        Path computeClass = DEFINITIONS.resolve("cloud.google.com_computeclass_v1.schema.json");
        var schema = (ObjectNode) YAML.readTree(Files.readString(computeClass));
        close(schema);
        definitions.put("cloud.google.com/v1 ComputeClass", schema);
        return definitions;
    }

    private static List<Path> expectedYaml() throws IOException {
        Path cases = Path.of(System.getProperty("slicewise.root"), "golden/cases");
        try (var files = Files.walk(cases)) {
            return files.filter(file -> file.toString().contains("expected")
                            && file.toString().endsWith(".yaml"))
                    .toList();
        }
    }

    private static List<JsonNode> documents(byte[] file) throws IOException {
        try (var parser = YAML.createParser(file)) {
            var all = new ArrayList<JsonNode>();
            YAML.readerFor(JsonNode.class).<JsonNode>readValues(parser).forEachRemaining(all::add);
            return all;
        }
    }

    /** The API server prunes fields that are not defined; here they must not be. */
    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object
                && object.path("properties").isObject()
                && !object.has("additionalProperties")
                && !object.path("x-kubernetes-preserve-unknown-fields").asBoolean(false)) {
            object.put("additionalProperties", false);
        }
        schema.forEach(CustomResourcesTest::close);
    }
}
