package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
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
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that make a platform's node pools, run by a real shell; the platform's tool prints what it is given. */
class PoolCommandsTest {
    private static final Path SHELL = Path.of("/bin/sh");
    private static final Target GKE = Target.named("gke")
            .with("form", "commands")
            .with("cluster", "labs")
            .with("location", "europe-west4")
            .with("zone", "europe-west4-a");
    private static final Target AKS = Target.named("aks")
            .with("form", "commands")
            .with("cluster", "it's $(labs)")
            .with("resource-group", "group");

    @TempDir
    Path room;

    @BeforeEach
    void there_is_a_shell() {
        assumeTrue(Files.isExecutable(SHELL), "There is no /bin/sh here.");
    }

    @Test
    void a_pool_that_is_missing_is_created_with_its_sharing() throws Exception {
        NodePool pool = NodePool.of("t4", T4.GPU)
                .instanceType("n1-standard-8")
                .nodes(3)
                .taint(Taint.noSchedule("team", "vision"))
                .sharing(TimeSlicing.of(4));
        assertThat(run(GKE.with("spot", "true"), pool, "gcloud", "describe", "gke"))
                .containsExactly("gcloud container node-pools create t4 --node-locations europe-west4-a"
                        + " --machine-type n1-standard-8 --accelerator type=nvidia-tesla-t4,count=1,"
                        + "gpu-sharing-strategy=time-sharing,max-shared-clients-per-gpu=4,gpu-driver-version=latest"
                        + " --image-type COS_CONTAINERD --disk-size 200 --disk-type pd-ssd --spot"
                        + " --node-taints team=vision:NoSchedule --num-nodes 0 --enable-autoscaling"
                        + " --total-min-nodes 0 --total-max-nodes 3 --location-policy ANY"
                        + " --node-labels slicewise.github.io/pool=t4 --cluster labs --location europe-west4");
    }

    @Test
    void a_pool_that_is_there_is_left_alone() throws Exception {
        NodePool pool = NodePool.of("t4", T4.GPU).instanceType("n1-standard-8");
        assertThat(run(GKE, pool, "gcloud", "create", "gke")).isEmpty();
    }

    @Test
    void a_gpu_instance_profile_has_the_platforms_name_and_no_text_is_run() throws Exception {
        NodePool pool = NodePool.of("a100", A100_40GB.GPU)
                .instanceType("Standard_ND96asr_v4")
                .gpusPerNode(8)
                .sharing(MigLayout.on(A100_40GB.GPU)
                        .slices(2, A100_40GB.MIG_3G_20GB)
                        .strategy(MigStrategy.SINGLE));
        assertThat(run(AKS.with("autoscaling", "false"), pool, "az", "show", "aks"))
                .containsExactly("az aks nodepool add --name a100 --node-vm-size Standard_ND96asr_v4"
                        + " --node-osdisk-size 200 --gpu-instance-profile MIG3g --node-count 1"
                        + " --labels slicewise.github.io/pool=a100 --resource-group group --cluster-name it's $(labs)");
    }

    /** What the tool is told, where it fails on one of its commands; nothing is printed when that one asks for a pool. */
    private List<String> run(Target target, NodePool pool, String tool, String failing, String folder)
            throws IOException, InterruptedException {
        Intent intent = Intent.named("labs").target(target).pool(pool);
        byte[] script =
                Renderer.render(Planner.plan(intent).value().orElseThrow()).get(folder + "/create-node-pools.sh");
        Path file = Files.write(room.resolve("create.sh"), script);
        Path fake = Files.writeString(
                room.resolve(tool),
                "#!/bin/sh\ncase \" $* \" in *\" " + failing + " \"*) exit 1;; esac\necho " + tool + " \"$*\"\n");
        Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwx------"));
        var builder = new ProcessBuilder(SHELL.toString(), file.toString()).redirectErrorStream(true);
        builder.environment().merge("PATH", "", (path, none) -> room + ":" + path);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output.lines().toList();
    }
}
