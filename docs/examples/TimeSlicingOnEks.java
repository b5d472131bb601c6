import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Up to ten g4dn.xlarge that Karpenter starts when they are needed, one T4 each, three containers taking turns on it. */
public final class TimeSlicingOnEks implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("llm-hosting")
                .target(Target.named("device-plugin"))
                .target(Target.named("karpenter").with("cluster", "learning-labs"))
                .pool(NodePool.of("g4", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .nodes(10)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(TimeSlicing.of(3)))
                .workload(Workload.of("llm", "vllm/vllm-openai:v0.6.2")
                        .cpu("1")
                        .memory("2Gi")
                        .replicas(3));
    }
}
