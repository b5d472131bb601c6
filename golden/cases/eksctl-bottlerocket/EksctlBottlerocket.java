import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Node groups of Bottlerocket: the settings of its image are all that there is to the sharing. */
public final class EksctlBottlerocket implements IntentSource {
    @Override
    public Intent intent() {
        Workload app = Workload.of("app", "nvidia/cuda:12.8.1-base-ubuntu24.04");
        return Intent.named("bottlerocket")
                .target(Target.named("eksctl")
                        .with("cluster", "labs")
                        .with("region", "eu-central-1")
                        .with("family", "bottlerocket"))
                .pool(NodePool.of("turns", T4.GPU)
                        .nodes(2)
                        .instanceType("g4dn.xlarge")
                        .sharing(TimeSlicing.of(3).renamed(true)))
                .pool(NodePool.of("slices", A100_40GB.GPU)
                        .gpusPerNode(8)
                        .instanceType("p4d.24xlarge")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .workload(app.on("turns").replicas(6))
                .workload(app.named("small").on("slices").slices(1, A100_40GB.MIG_1G_5GB).replicas(56));
    }
}
