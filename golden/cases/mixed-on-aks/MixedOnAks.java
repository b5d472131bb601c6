import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Every way of sharing under the strategy {@code mixed}: the platform cuts the GPUs, the plugin names and shares them. */
public final class MixedOnAks implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("mixed-on-aks")
                .target(Target.named("aks").with("cluster", "labs").with("resource-group", "labs-group"))
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("whole", T4.GPU)
                        .instanceType("Standard_NC8as_T4_v3")
                        .taint(Taint.noSchedule("sku", "gpu")))
                .pool(NodePool.of("cut", A100_80GB.GPU)
                        .instanceType("Standard_NC24ads_A100_v4")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(MigLayout.on(A100_80GB.GPU).slices(3, A100_80GB.MIG_2G_20GB)))
                .pool(NodePool.of("turns", T4.GPU)
                        .instanceType("Standard_NC4as_T4_v3")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(TimeSlicing.of(4)))
                .pool(NodePool.of("cutturns", A100_80GB.GPU)
                        .instanceType("Standard_NC24ads_A100_v4")
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(MigLayout.on(A100_80GB.GPU)
                                .slices(7, A100_80GB.MIG_1G_10GB)
                                .shared(3, A100_80GB.MIG_1G_10GB)))
                .workload(Workload.of("train", "registry.example/app:1.0").on("whole"))
                .workload(Workload.of("rank", "registry.example/app:1.0").slices(1, A100_80GB.MIG_2G_20GB).on("cut"))
                .workload(Workload.of("notebook", "registry.example/app:1.0").on("turns"))
                .workload(Workload.of("embed", "registry.example/app:1.0").slices(1, A100_80GB.MIG_1G_10GB).on("cutturns"));
    }
}
