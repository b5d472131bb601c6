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

/** Every way of sharing that the strategy {@code mixed} leaves, on nodes that Karpenter starts; the pods are another team's. */
public final class MixedOnKarpenter implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("mixed-on-karpenter")
                .target(Target.named("gpu-operator"))
                .target(Target.named("karpenter").with("cluster", "labs"))
                .target(Target.named("kustomize"))
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
                .workload(Workload.existing("train").on("whole"))
                .workload(Workload.existing("rank").slices(1, A100_40GB.MIG_3G_20GB).on("cut"))
                .workload(Workload.existing("notebook").on("turns"))
                .workload(Workload.existing("embed").slices(1, A100_40GB.MIG_1G_5GB).on("cut-turns"));
    }
}
