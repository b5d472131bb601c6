import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Workload;

/** A new cluster with one p4d.24xlarge, cut into 56 slices by the GPU Operator, and as many pods. */
public final class EksctlMig implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("mig-on-eks")
                .target(Target.named("eksctl")
                        .with("cluster", "gpu-labs")
                        .with("region", "us-east-1")
                        .with("version", "1.35")
                        .with("volume", "200"))
                .target(Target.named("gpu-operator").with("platform", "eks"))
                .pool(NodePool.of("p4d", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .named("all-1g.5gb")))
                .workload(Workload.of("mig1-5", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .command("/bin/sh", "-c")
                        .args("nvidia-smi && tail -f /dev/null")
                        .slices(1, A100_40GB.MIG_1G_5GB)
                        .replicas(56));
    }
}
