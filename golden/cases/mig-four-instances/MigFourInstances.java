import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One A100 cut into four equal instances, each with memory of its own, and a pod on each. */
public final class MigFourInstances implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("four-instances")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("a100", A100_40GB.GPU)
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(4, A100_40GB.MIG_1G_10GB)))
                .workload(Workload.of("inference", "registry.example/inference:1.0")
                        .slices(1, A100_40GB.MIG_1G_10GB)
                        .replicas(4));
    }
}
