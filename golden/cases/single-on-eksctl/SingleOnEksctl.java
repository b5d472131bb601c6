import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Every way of sharing under the strategy {@code single}, in managed node groups. */
public final class SingleOnEksctl implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("single-on-eksctl")
                .target(Target.named("gpu-operator"))
                .target(Target.named("eksctl").with("cluster", "labs").with("region", "us-east-1"))
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .instanceType("p4d.24xlarge")
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("together", L4.GPU)
                        .instanceType("g6.xlarge")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(Mps.of(6)))
                .pool(NodePool.of("cut-turns", A100_40GB.GPU)
                        .instanceType("p4d.24xlarge")
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(3, A100_40GB.MIG_2G_10GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, A100_40GB.MIG_2G_10GB)))
                .workload(Workload.of("rank", "registry.example/app:1.0").slices(1, A100_40GB.MIG_1G_5GB).on("cut"))
                .workload(Workload.of("embed", "registry.example/app:1.0").on("together"))
                .workload(Workload.of("notebook", "registry.example/app:1.0").slices(1, A100_40GB.MIG_2G_10GB).on("cut-turns"));
    }
}
