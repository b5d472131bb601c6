package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.plan.Planner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts are run by a real shell, with commands of that name that print what they are given. */
class ShellScriptsTest {
    private static final Path SHELL = Path.of("/bin/sh");

    @TempDir
    Path room;

    @BeforeEach
    void there_is_a_shell() {
        assumeTrue(Files.isExecutable(SHELL), "There is no /bin/sh here.");
    }

    @Test
    void nodes_are_tainted_and_labelled() throws Exception {
        NodePool pool = NodePool.of("g4", T4.GPU)
                .instanceType("g4dn.xlarge")
                .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                .taint(Taint.noSchedule("team"))
                .sharing(TimeSlicing.of(3));
        assertThat(run(pool, "nodes/g4.sh"))
                .containsExactly(
                        "kubectl taint nodes --overwrite --selector node.kubernetes.io/instance-type=g4dn.xlarge"
                                + " nvidia.com/gpu=true:NoSchedule team:NoSchedule",
                        "kubectl label nodes --overwrite --selector node.kubernetes.io/instance-type=g4dn.xlarge"
                                + " nvidia.com/device-plugin.config=g4 slicewise.github.io/pool=g4");
        assertThat(run(pool, "nodes/g4.sh", "node-1", "node-2"))
                .last()
                .asString()
                .startsWith("kubectl label nodes --overwrite node-1 node-2 ");
    }

    @Test
    void without_a_machine_type_the_nodes_must_be_named() throws Exception {
        assertThat(run(NodePool.of("g4", T4.GPU), "nodes/g4.sh")).containsExactly("Name the nodes of the pool.");
    }

    @Test
    void the_operator_is_installed_after_its_configuration() throws Exception {
        assertThat(run(NodePool.of("g4", T4.GPU).sharing(TimeSlicing.of(3)), "gpu-operator/install.sh"))
                .containsExactly(
                        "kubectl apply -f device-plugin-config.yaml",
                        "helm upgrade --install gpu-operator gpu-operator --repo https://helm.ngc.nvidia.com/nvidia"
                                + " --version v26.7.0 --namespace gpu-operator --values values.yaml",
                        "kubectl rollout restart daemonset --namespace gpu-operator --selector app in"
                                + " (nvidia-device-plugin-daemonset, gpu-feature-discovery,"
                                + " nvidia-device-plugin-mps-control-daemon)");
    }

    private List<String> run(NodePool pool, String script, String... words) throws IOException, InterruptedException {
        Intent intent =
                Intent.named("labs").target(Target.named("gpu-operator")).pool(pool);
        var files = Renderer.render(Planner.plan(intent).value().orElseThrow());
        for (var file : files.entrySet()) {
            Path path = room.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        for (String command : List.of("kubectl", "helm")) {
            Path fake = Files.writeString(room.resolve(command), "#!/bin/sh\necho " + command + " \"$*\"\n");
            Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwx------"));
        }
        var line =
                new ArrayList<>(List.of(SHELL.toString(), room.resolve(script).toString()));
        line.addAll(List.of(words));
        var builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.environment().merge("PATH", "", (path, none) -> room + ":" + path);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.lines().toList();
    }
}
