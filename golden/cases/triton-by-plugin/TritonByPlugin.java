import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Two Triton servers take turns on a T4 under the plugin alone: the exporter of metrics has settings of its own then. */
public final class TritonByPlugin implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("triton-by-plugin")
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("t4", T4.GPU)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(TimeSlicing.of(8)))
                .serving(Serving.triton(
                                Workload.of("tritonserver", "nvcr.io/nvidia/tritonserver:25.06-py3")
                                        .replicas(2),
                                "/models")
                        .claim("/models", "triton-models"));
    }
}
