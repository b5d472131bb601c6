package io.github.slicewise.fix;

import static io.github.slicewise.fix.OneFile.mended;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Requests and limits of extended resources are made equal, in the style of the file. */
class MendedLimitsTest {
    @Test
    void a_request_becomes_what_the_limit_is() {
        String text = container("""
                    requests:
                      nvidia.com/gpu: 1
                    limits:
                      nvidia.com/gpu: "2"
                """);
        assertThat(mended(text)).isEqualTo(text.replace("gpu: 1", "gpu: 2"));
    }

    @Test
    void a_missing_limit_is_written_below_the_others() {
        assertThat(mended(container("""
                    limits:
                      # enough for the model
                      memory: 1Gi
                    requests:
                      nvidia.com/gpu: '1'
                """))).isEqualTo(container("""
                    limits:
                      nvidia.com/gpu: '1'
                      # enough for the model
                      memory: 1Gi
                    requests:
                      nvidia.com/gpu: '1'
                """));
    }

    @Test
    void a_missing_limit_brings_its_mapping_along_with_the_indentation_that_is_there() {
        assertThat(mended(container("""
                    requests:
                        nvidia.com/gpu: 1 # one is enough
                """))).isEqualTo(container("""
                    limits:
                        nvidia.com/gpu: 1
                    requests:
                        nvidia.com/gpu: 1 # one is enough
                """));
    }

    @Test
    void two_missing_limits_are_written_one_after_the_other() {
        String once = mended(container("""
                    requests:
                      nvidia.com/mig-1g.5gb: 1
                      example.com/card: 1
                """));
        assertThat(mended(once)).isEqualTo(container("""
                    limits:
                      example.com/card: 1
                      nvidia.com/mig-1g.5gb: 1
                    requests:
                      nvidia.com/mig-1g.5gb: 1
                      example.com/card: 1
                """));
    }

    @Test
    void a_missing_limit_goes_between_braces_where_its_neighbours_do() {
        String text = """
                apiVersion: v1
                kind: Pod
                metadata: {name: job}
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources: RESOURCES
                """;
        assertThat(mended(text.replace("RESOURCES", "{requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace("RESOURCES", "{limits: {nvidia.com/gpu: 1}, requests: {nvidia.com/gpu: 1}}"));
        assertThat(mended(text.replace("RESOURCES", "{limits: {}, requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace("RESOURCES", "{limits: {nvidia.com/gpu: 1}, requests: {nvidia.com/gpu: 1}}"));
        assertThat(mended(text.replace("RESOURCES", "{limits: {memory: 1Gi}, requests: {nvidia.com/gpu: 1}}")))
                .isEqualTo(text.replace(
                        "RESOURCES", "{limits: {nvidia.com/gpu: 1, memory: 1Gi}, requests: {nvidia.com/gpu: 1}}"));
    }

    @Test
    void json_stays_json() {
        String text = """
                {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "job"}, "spec": {"containers": [
                  {"name": "main", "image": "registry.example/main:1", "resources": {"requests": {"nvidia.com/gpu": "1"}}}]}}
                """;
        assertThat(mended(text))
                .isEqualTo(text.replace("{\"requests\"", "{\"limits\": {\"nvidia.com/gpu\": \"1\"}, \"requests\""));
    }

    private static String container(String resources) {
        return """
                apiVersion: v1
                kind: Pod
                metadata:
                  name: job
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                """ + resources.indent(2);
    }
}
