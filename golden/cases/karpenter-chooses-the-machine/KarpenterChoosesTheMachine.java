import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Only the GPUs are said: Karpenter chooses any machine that has just those, by name, number and memory. */
public final class KarpenterChoosesTheMachine implements IntentSource {
    @Override
    public Intent intent() {
        Workload app = Workload.of("app", "nvidia/cuda:12.8.1-base-ubuntu24.04");
        return Intent.named("any-machine")
                .target(Target.named("gpu-operator"))
                .target(Target.named("karpenter").with("cluster", "labs"))
                .pool(NodePool.of("l4", L4.GPU).nodes(4).sharing(TimeSlicing.of(4).renamed(true)))
                .pool(NodePool.of("a100", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(3, A100_40GB.MIG_2G_10GB)
                                .shared(2, A100_40GB.MIG_2G_10GB)))
                .workload(app.on("l4").replicas(16))
                .workload(app.named("sliced").slices(1, A100_40GB.MIG_2G_10GB).replicas(48));
    }
}
