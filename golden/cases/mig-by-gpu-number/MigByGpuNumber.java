import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One p4d.24xlarge: five GPUs cut into small slices, one into halves, and two left whole for training. */
public final class MigByGpuNumber implements IntentSource {
    @Override
    public Intent intent() {
        MigLayout<A100_40GB> halves = MigLayout.on(A100_40GB.GPU).slices(2, A100_40GB.MIG_3G_20GB);
        MigLayout<A100_40GB> uncut = MigLayout.on(A100_40GB.GPU);
        return Intent.named("by-number")
                .target(Target.named("gpu-operator").with("platform", "eks"))
                .pool(NodePool.of("p4d", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .instead(halves, 5)
                                .instead(uncut, 6, 7)))
                .workload(Workload.of("inference", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .slices(1, A100_40GB.MIG_1G_5GB)
                        .replicas(35))
                .workload(Workload.of("training", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .gpus(2));
    }
}
