import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Every way of sharing that the strategy {@code mixed} leaves, in managed node groups. */
public final class MixedOnEksctl implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("mixed-on-eksctl")
                .target(Target.named("gpu-operator"))
                .target(Target.named("eksctl").with("cluster", "labs").with("region", "us-east-1"))
                .pool(NodePool.of("whole", L4.GPU)
                        .instanceType("g6.xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true")))
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .instanceType("p4d.24xlarge")
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(2, A100_40GB.MIG_1G_5GB)
                                .slices(1, A100_40GB.MIG_3G_20GB)))
                .pool(NodePool.of("turns", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(TimeSlicing.of(4)))
                .pool(NodePool.of("cut-turns", A100_40GB.GPU)
                        .instanceType("p4d.24xlarge")
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(2, A100_40GB.MIG_1G_5GB)
                                .slices(1, A100_40GB.MIG_2G_10GB)
                                .shared(3, A100_40GB.MIG_1G_5GB)))
                .workload(Workload.of("train", "registry.example/app:1.0").on("whole"))
                .workload(Workload.of("rank", "registry.example/app:1.0").slices(1, A100_40GB.MIG_3G_20GB).on("cut"))
                .workload(Workload.of("notebook", "registry.example/app:1.0").on("turns"))
                .workload(Workload.of("embed", "registry.example/app:1.0").slices(1, A100_40GB.MIG_1G_5GB).on("cut-turns"));
    }
}
