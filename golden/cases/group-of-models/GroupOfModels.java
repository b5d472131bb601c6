import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One node group whose machines have different GPUs: one label for all, and each model cut its own way. */
public final class GroupOfModels implements IntentSource {
    @Override
    public Intent intent() {
        Workload app = Workload.of("app", "nvidia/cuda:12.8.1-base-ubuntu24.04");
        return Intent.named("group")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("small", A100_40GB.GPU)
                        .inGroup("gpus")
                        .nodes(2)
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(7, A100_40GB.MIG_1G_5GB)))
                .pool(NodePool.of("large", A100_80GB.GPU)
                        .inGroup("gpus")
                        .sharing(MigLayout.on(A100_80GB.GPU)
                                .slices(1, A100_80GB.MIG_3G_40GB)
                                .slices(2, A100_80GB.MIG_2G_20GB)))
                .pool(NodePool.of("whole", H100_80GB_SXM.GPU).inGroup("gpus"))
                .pool(NodePool.of("old", T4.GPU).nodes(3))
                .workload(app.slices(1, A100_40GB.MIG_1G_5GB).on("small").replicas(14))
                .workload(app.named("model").slices(1, A100_80GB.MIG_3G_40GB).on("large"))
                .workload(app.named("train").gpus(1).on("whole"))
                .workload(app.named("test").gpus(1).on("old").replicas(3));
    }
}
