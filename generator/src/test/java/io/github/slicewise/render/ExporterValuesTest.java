package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Exclusive;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Sharing;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.plan.Planner;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/** What the exporter of GPU metrics is told where the device plugin stands alone. */
class ExporterValuesTest {
    private static final String VALUES = "device-plugin/dcgm-exporter.values";
    /** Top-level keys of the chart that may be said (NVIDIA/dcgm-exporter, deployment/values.yaml). */
    private static final Set<String> KEYS =
            Set.of("arguments", "extraEnv", "serviceMonitor", "nodeSelector", "tolerations");
    /** Keys of its {@code serviceMonitor}. */
    private static final Set<String> MONITOR =
            Set.of("apiVersion", "enabled", "interval", "honorLabels", "additionalLabels", "relabelings");

    @Test
    void shared_gpus_name_all_their_pods_and_whole_ones_their_only() {
        assertThat(values(TimeSlicing.of(4)))
                .containsEntry("extraEnv", List.of(Map.of("name", "KUBERNETES_VIRTUAL_GPUS", "value", "true")));
        assertThat(values(Exclusive.GPU)).doesNotContainKey("extraEnv");
    }

    @Test
    void only_keys_that_the_chart_knows_are_said() {
        Map<Object, Object> values = values(TimeSlicing.of(4));
        assertThat(KEYS).containsAll(strings(values.keySet()));
        assertThat(MONITOR).containsAll(strings(((Map<?, ?>) values.get("serviceMonitor")).keySet()));
    }

    @Test
    void it_goes_where_the_pools_are_and_tolerates_their_taints() {
        Map<Object, Object> values = values(Exclusive.GPU);
        assertThat(values).containsEntry("nodeSelector", Map.of("nvidia.com/gpu.present", "true"));
        assertThat(values)
                .containsEntry(
                        "tolerations",
                        List.of(Map.of(
                                "key",
                                "example.com/team",
                                "operator",
                                "Equal",
                                "value",
                                "on",
                                "effect",
                                "NoSchedule")));
    }

    @Test
    void nothing_is_installed_where_nothing_is_served() {
        Intent intent =
                Intent.named("labs").target(Target.named("device-plugin")).pool(NodePool.of("cut", A100_40GB.GPU));
        assertThat(render(intent)).doesNotContainKeys(VALUES, "device-plugin/dcgm-exporter.sh");
    }

    private static Map<Object, Object> values(Sharing sharing) {
        Intent intent = Intent.named("labs")
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("t4", T4.GPU)
                        .taint(Taint.noSchedule("example.com/team", "on"))
                        .sharing(sharing))
                .serving(Serving.vllm(Workload.of("llm", "registry.example/vllm:1"), "some/model"));
        var files = render(intent);
        assertThat(files).containsKeys(VALUES, "device-plugin/dcgm-exporter.sh");
        Object tree = PlainTree.read(VALUES, new String(files.get(VALUES), StandardCharsets.UTF_8))
                .get(0);
        return new java.util.HashMap<>((Map<?, ?>) tree);
    }

    private static SortedMap<String, byte[]> render(Intent intent) {
        return Renderer.render(Planner.plan(intent).value().orElseThrow());
    }

    private static List<String> strings(Set<?> keys) {
        return keys.stream().map(Object::toString).toList();
    }
}
