import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** An operator that is there already: eight H100, seven slices each, every slice a GPU that two containers take turns on. */
public final class OperatorToldByClusterPolicy implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("hopper")
                .target(Target.named("gpu-operator")
                        .with("namespace", "nvidia-gpu-operator")
                        .with("form", "cluster-policy")
                        .with("cluster-policy", "gpu-cluster-policy"))
                .pool(NodePool.of("h100", H100_80GB_SXM.GPU)
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("example.com/team", "vision"))
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(7, H100_80GB_SXM.MIG_1G_10GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, H100_80GB_SXM.MIG_1G_10GB)))
                .workload(Workload.of("notebooks", "quay.io/jupyter/pytorch-notebook:cuda12-python-3.12")
                        .slices(1, H100_80GB_SXM.MIG_1G_10GB)
                        .replicas(112));
    }
}
