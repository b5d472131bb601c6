import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** Two kinds of GPU in one cluster, both called nvidia.com/gpu: each workload says on which of them it runs. */
public final class SelectGpuType implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("two-kinds")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("large", A100_80GB.GPU).gpusPerNode(8))
                .pool(NodePool.of("small", T4.GPU).nodes(4))
                .workload(Workload.of("training", "registry.example/training:1.0")
                        .gpus(4)
                        .on("large"))
                .workload(Workload.of("inference", "registry.example/inference:1.0")
                        .replicas(4)
                        .on("small"));
    }
}
