package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A finding inside a ConfigMap's value is shown in the file that people edit. */
class EmbeddedExcerptTest {
    @Test
    void the_mark_stands_under_the_value_of_the_outer_file() {
        String map = """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: plugin
                  namespace: gpu-operator
                data:
                  any: |-
                    version: v1
                    sharing:
                      timeSlicing:
                        resources:
                        - name: nvidia.com/gpu
                          replicas: 1
                """;
        var files = new TreeMap<String, byte[]>();
        files.put("plugin.yaml", map.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
        var reading = ManifestReader.read(files);

        String text = TextReport.write(Checker.check(reading, Facts.none()), reading.sources());

        assertThat(text).contains("plugin.yaml:13:21: error [SLC001]").contains("""
                   13 |           replicas: 1
                      |                     ^
                """);
    }
}
