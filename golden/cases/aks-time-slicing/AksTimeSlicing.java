import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Two machines with four T4 each that the GPU Operator sets up, driver included; three containers take turns on a GPU. */
public final class AksTimeSlicing implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("turns")
                .target(Target.named("aks")
                        .with("form", "commands")
                        .with("cluster", "labs")
                        .with("resource-group", "labs-group")
                        .with("autoscaling", "false"))
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("t4", T4.GPU)
                        .instanceType("Standard_NC64as_T4_v3")
                        .gpusPerNode(4)
                        .nodes(2)
                        .taint(Taint.noSchedule("sku", "gpu"))
                        .sharing(TimeSlicing.of(3)))
                .workload(Workload.of("notebook", "registry.example/notebook:1.0").replicas(24));
    }
}
