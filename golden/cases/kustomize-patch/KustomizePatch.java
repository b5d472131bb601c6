import io.github.slicewise.gpu.L4;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Two teams keep their manifests; they add a component to their kustomization and their pods get shares of L4. */
public final class KustomizePatch implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("shared")
                .target(Target.named("device-plugin"))
                .target(Target.named("kustomize"))
                .pool(NodePool.of("l4", L4.GPU)
                        .nodes(2)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(TimeSlicing.of(4)))
                .workload(Workload.existing("search")
                        .inContainer("embed")
                        .container(Container.existing("rerank").gpus(1))
                        .replicas(2))
                .workload(Workload.existing("reindex").as(Kind.cronJob("0 4 * * *")))
                .workload(Workload.of("look", "registry.example/base/look:1").as(Kind.pod()));
    }
}
