import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A10G;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Nodes of Bottlerocket, whose image shares and cuts GPUs as its settings say: no plugin, no operator. */
public final class KarpenterBottlerocket implements IntentSource {
    @Override
    public Intent intent() {
        Workload app = Workload.of("app", "nvidia/cuda:12.8.1-base-ubuntu24.04");
        return Intent.named("bottlerocket")
                .target(Target.named("karpenter")
                        .with("cluster", "labs")
                        .with("family", "bottlerocket")
                        .with("release", "v1.64.0"))
                .pool(NodePool.of("turns", A10G.GPU)
                        .nodes(2)
                        .instanceType("g5.xlarge")
                        .sharing(TimeSlicing.of(4)))
                .pool(NodePool.of("side-by-side", L4.GPU)
                        .instanceType("g6.xlarge")
                        .sharing(Mps.of(3).renamed(true)))
                .pool(NodePool.of("slices", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(3, A100_40GB.MIG_2G_10GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("whole", T4.GPU).instanceType("g4dn.xlarge"))
                .workload(app.on("turns").replicas(8))
                .workload(app.named("search").on("side-by-side").replicas(3))
                .workload(app.named("small").on("slices").slices(1, A100_40GB.MIG_2G_10GB).replicas(24))
                .workload(app.named("big").on("whole"));
    }
}
