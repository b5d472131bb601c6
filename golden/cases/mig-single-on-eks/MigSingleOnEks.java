import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One p4d.24xlarge cut into 56 equal slices that are advertised as GPUs, and as many pods. */
public final class MigSingleOnEks implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("mig-on-eks")
                .target(Target.named("gpu-operator").with("platform", "eks"))
                .pool(NodePool.of("p4d", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .workload(Workload.of("mig1-5", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .command("/bin/sh", "-c")
                        .args("nvidia-smi && tail -f /dev/null")
                        .gpus(1)
                        .replicas(56));
    }
}
