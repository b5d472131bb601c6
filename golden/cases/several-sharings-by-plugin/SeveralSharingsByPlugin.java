import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** One device plugin, three pools: a T4 in turns under a name of its own, an L4 by MPS, and L4 left whole. */
public final class SeveralSharingsByPlugin implements IntentSource {
    @Override
    public Intent intent() {
        Workload app = Workload.of("notebooks", "quay.io/jupyter/pytorch-notebook:cuda12-python-3.12");
        return Intent.named("several")
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("turns", T4.GPU).nodes(2).sharing(TimeSlicing.of(14).renamed(true)))
                .pool(NodePool.of("together", L4.GPU).sharing(Mps.of(4)))
                .pool(NodePool.of("whole", L4.GPU).gpusPerNode(4))
                .workload(app.on("turns").replicas(20))
                .workload(app.named("small-models").on("together").replicas(4))
                .workload(app.named("large-model").on("whole").gpus(4));
    }
}
