import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One p4d.24xlarge: eight GPUs, each cut into two small slices, a middle one and a large one, under the GPU Operator. */
public final class MigOnEks implements IntentSource {
    @Override
    public Intent intent() {
        MigLayout<A100_40GB> balanced = MigLayout.on(A100_40GB.GPU)
                .slices(2, A100_40GB.MIG_1G_5GB)
                .slices(1, A100_40GB.MIG_2G_10GB)
                .slices(1, A100_40GB.MIG_3G_20GB)
                .named("all-balanced");
        Workload probe = Workload.of("probe-1g", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                .command("/bin/sh", "-c")
                .args("nvidia-smi && sleep infinity");
        return Intent.named("mig-on-eks")
                .target(Target.named("gpu-operator").with("platform", "eks"))
                .pool(NodePool.of("p4d", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(balanced))
                .workload(probe.slices(1, A100_40GB.MIG_1G_5GB).replicas(16))
                .workload(probe.named("probe-2g").slices(1, A100_40GB.MIG_2G_10GB).replicas(8))
                .workload(probe.named("probe-3g").slices(1, A100_40GB.MIG_3G_20GB).replicas(8));
    }
}
