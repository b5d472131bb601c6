package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrateCommandTest {
    private static final String POOL = """
            apiVersion: karpenter.sh/v1beta1
            kind: NodePool
            metadata:
              name: g5
            spec:
              disruption:
                expireAfter: 168h
              template:
                spec:
                  nodeClassRef:
                    name: g5
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [spot]
            """;

    @TempDir
    private Path folder = Path.of(".");

    private final Recorded run = new Recorded();

    @Test
    void a_whole_document_of_the_new_version_is_printed_and_the_file_is_left_alone() throws IOException {
        Path file = Files.writeString(folder.resolve("pool.yaml"), POOL);
        assertThat(run.run("migrate", file.toString())).isZero();
        assertThat(run.out()).isEqualTo("""
                apiVersion: karpenter.sh/v1
                kind: NodePool
                metadata:
                  name: g5
                spec:
                  disruption:
                    consolidateAfter: "0s"
                  template:
                    spec:
                      nodeClassRef:
                        group: karpenter.k8s.aws
                        kind: EC2NodeClass
                        name: g5
                      requirements:
                      - key: karpenter.sh/capacity-type
                        operator: In
                        values:
                        - spot
                      expireAfter: "168h"
                """);
        assertThat(run.err()).isEmpty();
        assertThat(file).hasContent(POOL);
    }

    @Test
    void what_its_owner_must_decide_is_said_and_is_no_success() throws IOException {
        String kubelet = POOL.replace("      nodeClassRef", "      kubelet:\n        maxPods: 20\n      nodeClassRef");
        Path file = Files.writeString(folder.resolve("pool.yaml"), kubelet);
        assertThat(run.run("migrate", file.toString())).isEqualTo(1);
        assertThat(run.err()).contains("pool.yaml:4:9: Write what stood under `spec.template.spec.kubelet`");
    }

    @Test
    void nothing_to_migrate_is_no_success_either() throws IOException {
        Path file = Files.writeString(folder.resolve("pool.yaml"), POOL.replace("v1beta1", "v1"));
        assertThat(run.run("migrate", file.toString())).isEqualTo(2);
        assertThat(run.err()).contains("has an API version that can be migrated.");
        assertThat(run.out()).isEmpty();
    }
}
