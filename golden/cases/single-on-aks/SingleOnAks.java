import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Every way of sharing under the strategy {@code single}: the platform cuts the GPUs, the plugin shares them. */
public final class SingleOnAks implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("single-on-aks")
                .target(Target.named("aks").with("cluster", "labs").with("resource-group", "labs-group"))
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("cut", A100_80GB.GPU)
                        .instanceType("Standard_NC24ads_A100_v4")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(MigLayout.on(A100_80GB.GPU)
                                .slices(3, A100_80GB.MIG_2G_20GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("together", T4.GPU)
                        .instanceType("Standard_NC4as_T4_v3")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(Mps.of(6)))
                .pool(NodePool.of("cutturns", A100_80GB.GPU)
                        .instanceType("Standard_NC24ads_A100_v4")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(MigLayout.on(A100_80GB.GPU)
                                .slices(7, A100_80GB.MIG_1G_10GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(3, A100_80GB.MIG_1G_10GB)))
                .workload(Workload.of("rank", "registry.example/app:1.0").slices(1, A100_80GB.MIG_2G_20GB).on("cut"))
                .workload(Workload.of("embed", "registry.example/app:1.0").on("together"))
                .workload(Workload.of("notebook", "registry.example/app:1.0").slices(1, A100_80GB.MIG_1G_10GB).on("cutturns"));
    }
}
