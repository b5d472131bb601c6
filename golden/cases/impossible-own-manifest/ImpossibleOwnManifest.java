import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** A team's own manifests want more than the pool has, and ask for GPUs where the intent says nothing about them. */
public final class ImpossibleOwnManifest implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("ranking")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("halves", A100_40GB.GPU)
                        .gpusPerNode(2)
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(2, A100_40GB.MIG_3G_20GB)))
                .workload(Workload.from("ranker.yaml").inContainer("model").slices(1, A100_40GB.MIG_3G_20GB))
                .workload(Workload.from("anchors.yaml").inContainer("model").slices(1, A100_40GB.MIG_3G_20GB))
                .workload(Workload.from("nowhere.yaml"));
    }
}
