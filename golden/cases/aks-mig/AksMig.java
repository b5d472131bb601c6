import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Eight A100 cut by the platform into seven slices each; NVIDIA's own plugin offers 56 of them a node. */
public final class AksMig implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("slices")
                .target(Target.named("aks").with("cluster", "labs").with("resource-group", "labs-group"))
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("a100", A100_40GB.GPU)
                        .instanceType("Standard_ND96asr_v4")
                        .gpusPerNode(8)
                        .nodes(2)
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .workload(Workload.of("small", "registry.example/small:1.0")
                        .slices(1, A100_40GB.MIG_1G_5GB)
                        .replicas(112));
    }
}
