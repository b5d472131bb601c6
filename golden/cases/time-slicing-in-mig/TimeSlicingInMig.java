import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One A100 40GB cut into slices of three sizes, and containers taking turns on each slice: 8, 3 and 4 places. */
public final class TimeSlicingInMig implements IntentSource {
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
        return Intent.named("turns-in-slices")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("a100", A100_40GB.GPU).sharing(shared))
                .workload(Workload.of("triton", "nvcr.io/nvidia/tritonserver:23.05-py3")
                        .command("tritonserver", "--model-repository=/models")
                        .slices(1, A100_40GB.MIG_1G_5GB)
                        .replicas(8));
    }
}
