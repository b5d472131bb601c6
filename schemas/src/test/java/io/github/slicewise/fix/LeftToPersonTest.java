package io.github.slicewise.fix;

import static io.github.slicewise.fix.OneFile.found;
import static io.github.slicewise.fix.OneFile.mended;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What has no single safe edit is found and left as it is. */
class LeftToPersonTest {
    @Test
    void a_value_that_others_borrow_is_left_to_a_person() {
        String text = """
                apiVersion: v1
                kind: Node
                metadata:
                  name: gpu-1
                  annotations: {a: &wrong noschedule, b: *wrong}
                spec:
                  taints:
                  - {key: nvidia.com/gpu, value: "true", effect: *wrong}
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("NOD002");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void a_key_is_not_mended_into_one_that_stands_there_already() {
        String text = """
                apiVersion: v1
                kind: ResourceQuota
                metadata:
                  name: gpus
                spec:
                  hard:
                    requests.nvidia.com/gpu: "4"
                    nvidia.com/gpu: "8"
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("WRK005");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void a_text_that_is_not_exact_inside_another_is_left_to_a_person() {
        String text = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: mig
                data:
                  config.yaml: "version: v1\\nmig-configs:\\n  a100:\\n  - devices: all\\n    mig-enabled: true\\n    mig-devices: {1g5gb: 7}\\n"
                """;
        assertThat(found(text)).extracting(Finding::rule).contains("MIG003");
        assertThat(mended(text)).isEqualTo(text);
    }

    @Test
    void one_that_is_left_does_not_keep_the_others_from_being_mended() {
        String text = """
                apiVersion: v1
                kind: Node
                metadata:
                  name: gpu-1
                  annotations: {a: &wrong noschedule}
                spec:
                  taints:
                  - {key: example.com/borrowed, effect: *wrong}
                """
                + IntStream.range(0, 200)
                        .mapToObj(i -> "  - {key: example.com/k" + i + ", effect: noschedule}\n")
                        .collect(Collectors.joining());
        assertThat(mended(text)).isEqualTo(text.replace("effect: noschedule", "effect: NoSchedule"));
    }
}
