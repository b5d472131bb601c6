import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** The smallest intent of all: one pod that has one GPU to itself. */
public final class PodOneGpu implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("one-gpu")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("t4", T4.GPU))
                .workload(Workload.of("cuda", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .as(Kind.pod())
                        .command("nvidia-smi", "-l", "60"));
    }
}
