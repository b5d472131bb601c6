import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/**
 * One A100 cut into seven equal slices that are advertised as GPUs, and a Triton server on each as soon as requests wait
 * longer than 50 microseconds: up to seven of them, because there is no eighth slice.
 */
public final class TritonOnSlices implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("triton")
                .target(Target.named("gpu-operator").with("namespace", "kube-system"))
                .pool(NodePool.of("a100", A100_40GB.GPU)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .serving(Serving.triton(
                                Workload.of("tritonserver", "nvcr.io/nvidia/tritonserver:23.05-py3"), "/models")
                        .claim("/models", "triton-models")
                        .scaling(Scaling.between(1, 7).target(50)));
    }
}
