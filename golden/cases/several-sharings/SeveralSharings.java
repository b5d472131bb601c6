import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A30_24GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Three pools under one operator: slices that are shared in turns, a T4 for fourteen containers, and GPUs left whole. */
public final class SeveralSharings implements IntentSource {
    @Override
    public Intent intent() {
        MigLayout<A100_40GB> shared = MigLayout.on(A100_40GB.GPU)
                .slices(2, A100_40GB.MIG_1G_5GB)
                .slices(1, A100_40GB.MIG_2G_10GB)
                .slices(1, A100_40GB.MIG_3G_20GB)
                .named("all-balanced")
                .shared(4, A100_40GB.MIG_1G_5GB)
                .shared(3, A100_40GB.MIG_2G_10GB)
                .shared(4, A100_40GB.MIG_3G_20GB);
        Workload triton = Workload.of("triton-t4", "nvcr.io/nvidia/tritonserver:23.05-py3")
                .command("tritonserver", "--model-repository=/models");
        return Intent.named("shared-lab")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("a100", A100_40GB.GPU).sharing(shared))
                .pool(NodePool.of("t4", T4.GPU).sharing(TimeSlicing.of(14)))
                .pool(NodePool.of("whole", A30_24GB.GPU).gpusPerNode(2))
                .workload(triton.on("t4").replicas(4))
                .workload(triton.named("triton-slices")
                        .slices(1, A100_40GB.MIG_1G_5GB)
                        .replicas(8))
                .workload(triton.named("training").on("whole").gpus(2));
    }
}
