package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that the device plugin admits or refuses, from its own table (k8s-device-plugin v0.20.0, internal/rm/rm_test.go). */
class OneShareEachTest {
    /** V6 and V7 as the plugin behaves from end to end: MPS refuses where nothing is said. */
    @ParameterizedTest
    @CsvSource({
        "none, '', 2, ''",
        "timeSlicing, '', 1, ''",
        "timeSlicing, '', 2, warning",
        "timeSlicing, 'failRequestsGreaterThanOne: true', 1, ''",
        "timeSlicing, 'failRequestsGreaterThanOne: true', 2, error",
        "mps, '', 1, ''",
        "mps, '', 2, error",
        "mps, 'failRequestsGreaterThanOne: true', 2, error",
        "mps, 'failRequestsGreaterThanOne: false', 2, warning"
    })
    void v1_to_v8_several_shares_are_refused_or_pointless(String way, String flag, int asked, String severity) {
        String sharing = way.equals("none")
                ? "{}"
                : "{" + way + ": {" + (flag.isEmpty() ? "" : flag + ", ")
                        + "resources: [{name: nvidia.com/gpu, replicas: 2}]}}";
        List<String> said = Input.of(pod("", asked))
                .slicewise("pools: [{name: t4, gpu: t4, gpusPerNode: 4, nodes: 1, sharing: " + sharing + "}]\n")
                .says(new OneShareEach());
        assertThat(said).hasSize(severity.isEmpty() ? 0 : 1).allMatch(line -> line.contains(severity));
    }

    @Test
    void a_pod_that_may_find_unshared_gpus_is_left_alone() {
        String pools = """
                pools:
                - {name: shared, gpu: t4, nodes: 1, labels: {pool: shared}, sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 2}]}}}
                - {name: whole, gpu: t4, gpusPerNode: 4, nodes: 1, labels: {pool: whole}}
                """;
        assertThat(Input.of(pod("", 2)).slicewise(pools).says(new OneShareEach()))
                .isEmpty();
        assertThat(Input.of(pod("whole", 2)).slicewise(pools).says(new OneShareEach()))
                .isEmpty();
        assertThat(Input.of(pod("shared", 2)).slicewise(pools).says(new OneShareEach()))
                .hasSize(1);
    }

    private static String pod(String pool, int asked) {
        String selector = pool.isEmpty() ? "" : "  nodeSelector: {pool: " + pool + "}\n";
        return "apiVersion: v1\nkind: Pod\nmetadata: {name: it}\nspec:\n" + selector
                + "  containers:\n  - name: it\n    image: registry.example/it:1\n"
                + "    resources: {limits: {nvidia.com/gpu: " + asked + "}}\n";
    }
}
