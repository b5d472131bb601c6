import io.github.slicewise.gpu.L4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Two machines with two L4 each, eight containers at a time on every GPU: commands. */
public final class GkeMps implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("inference")
                .target(Target.named("gke")
                        .with("form", "commands")
                        .with("project", "example-project")
                        .with("cluster", "labs")
                        .with("location", "europe-west4-a")
                        .with("zone", "europe-west4-a")
                        .with("autoscaling", "false"))
                .pool(NodePool.of("l4", L4.GPU)
                        .instanceType("g2-standard-24")
                        .gpusPerNode(2)
                        .nodes(2)
                        .sharing(Mps.of(8)))
                .workload(Workload.of("ranker", "registry.example/ranker:1.0").replicas(32));
    }
}
