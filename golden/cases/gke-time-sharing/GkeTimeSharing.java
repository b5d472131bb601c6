import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Up to three machines with one T4 attached, four containers taking turns on each: Terraform resources. */
public final class GkeTimeSharing implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("notebooks")
                .target(Target.named("gke")
                        .with("cluster", "labs")
                        .with("location", "europe-west4")
                        .with("zone", "europe-west4-a"))
                .pool(NodePool.of("t4", T4.GPU)
                        .instanceType("n1-standard-8")
                        .nodes(3)
                        .sharing(TimeSlicing.of(4)))
                .workload(Workload.of("notebook", "jupyter/tensorflow-notebook:2024-05-27")
                        .replicas(12));
    }
}
