import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Spot machines that come when pods ask for the class: seven slices a GPU, three containers at a time on each by MPS. */
public final class GkeComputeClass implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("batch")
                .target(Target.named("gke")
                        .with("form", "compute-class")
                        .with("cluster", "labs")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c")
                        .with("spot", "true"))
                .pool(NodePool.of("h100-small", H100_80GB_SXM.GPU)
                        .instanceType("a3-highgpu-1g")
                        .nodes(2)
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(7, H100_80GB_SXM.MIG_1G_10GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(3, H100_80GB_SXM.MIG_1G_10GB)
                                .sharedBy(SharedSlices.Way.MPS)))
                .workload(Workload.of("batch", "registry.example/batch:1.0")
                        .slices(1, H100_80GB_SXM.MIG_1G_10GB)
                        .replicas(42));
    }
}
