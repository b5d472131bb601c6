import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** One node pool for each way of sharing that the platform knows; its own plugin does all of them. */
public final class GkeEverySharing implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("gke-every-sharing")
                .target(Target.named("gke")
                        .with("cluster", "labs")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c"))
                .pool(NodePool.of("whole", L4.GPU)
                        .instanceType("g2-standard-8"))
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .instanceType("a2-highgpu-1g")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("turns", T4.GPU)
                        .instanceType("n1-standard-8")
                        .sharing(TimeSlicing.of(4)))
                .pool(NodePool.of("together", L4.GPU)
                        .instanceType("g2-standard-8")
                        .sharing(Mps.of(6)))
                .pool(NodePool.of("cut-turns", A100_40GB.GPU)
                        .instanceType("a2-highgpu-1g")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(3, A100_40GB.MIG_2G_10GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, A100_40GB.MIG_2G_10GB)))
                .workload(Workload.of("train", "registry.example/app:1.0").on("whole"))
                .workload(Workload.of("rank", "registry.example/app:1.0").slices(1, A100_40GB.MIG_1G_5GB).on("cut"))
                .workload(Workload.of("embed", "registry.example/app:1.0").on("together"))
                .workload(Workload.of("search", "registry.example/app:1.0").on("turns"))
                .workload(Workload.of("notebook", "registry.example/app:1.0").slices(1, A100_40GB.MIG_2G_10GB).on("cut-turns"));
    }
}
