import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/**
 * One T4 that fourteen containers could take turns on, and four Triton servers that do. Nothing is scaled: more servers on
 * one GPU share its time, they do not add any. The exporter names every pod on the GPU, not only one.
 */
public final class TritonInTurns implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("triton-in-turns")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("t4", T4.GPU).sharing(TimeSlicing.of(14)))
                .serving(Serving.triton(
                                Workload.of("tritonserver", "nvcr.io/nvidia/tritonserver:23.05-py3")
                                        .replicas(4),
                                "/models")
                        .claim("/models", "triton-models"));
    }
}
