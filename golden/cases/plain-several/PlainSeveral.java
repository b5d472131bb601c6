import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** A provider's cluster that comes with a device plugin: one A100 in slices, one T4 that fourteen containers share. */
public final class PlainSeveral implements IntentSource {
    @Override
    public Intent intent() {
        Workload triton = Workload.of("triton", "nvcr.io/nvidia/tritonserver:25.06-py3")
                .command("tritonserver")
                .args("--model-repository=/models")
                .port("http", 8000)
                .port("metrics", 8002);
        return Intent.named("several")
                .target(Target.named("plain").with("replaces", "nvidia-device-plugin-daemonset"))
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("a100", A100_40GB.GPU)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .label("example.com/rack", "r7")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(2, A100_40GB.MIG_1G_5GB)
                                .slices(1, A100_40GB.MIG_2G_10GB)
                                .slices(1, A100_40GB.MIG_3G_20GB)
                                .named("all-balanced")))
                .pool(NodePool.of("t4", T4.GPU).sharing(TimeSlicing.of(14)))
                .workload(triton.named("triton-large").slices(1, A100_40GB.MIG_3G_20GB))
                .workload(triton.named("triton-small").slices(1, A100_40GB.MIG_1G_5GB).replicas(2))
                .workload(triton.named("triton-shared").on("t4").replicas(4));
    }
}
