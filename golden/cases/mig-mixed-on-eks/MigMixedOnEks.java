import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One p4d.24xlarge: eight A100 40GB, each cut into two 1g.5gb, one 2g.10gb and one 3g.20gb, under the GPU Operator. */
public final class MigMixedOnEks implements IntentSource {
    @Override
    public Intent intent() {
        MigLayout<A100_40GB> balanced = MigLayout.on(A100_40GB.GPU)
                .slices(2, A100_40GB.MIG_1G_5GB)
                .slices(1, A100_40GB.MIG_2G_10GB)
                .slices(1, A100_40GB.MIG_3G_20GB)
                .named("all-balanced");
        Workload vectorAdd = Workload.of("mig1-5", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                .command("/bin/sh", "-c")
                .args("nvidia-smi && tail -f /dev/null");
        return Intent.named("mig-on-eks")
                .target(Target.named("gpu-operator").with("platform", "eks"))
                .pool(NodePool.of("p4d", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(balanced))
                .workload(vectorAdd.slices(1, A100_40GB.MIG_1G_5GB).replicas(16))
                .workload(vectorAdd.named("mig2-10").slices(1, A100_40GB.MIG_2G_10GB).replicas(8))
                .workload(vectorAdd.named("mig3-20").slices(1, A100_40GB.MIG_3G_20GB).replicas(8));
    }
}
