import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One spot a3-highgpu-8g, every H100 cut into two 3g.40gb: sixteen copies of a language model, for the Terraform module. */
public final class GkeMig implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("llm-on-slices")
                .target(Target.named("gke")
                        .with("form", "module")
                        .with("cluster", "ai")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c")
                        .with("autoscaling", "false")
                        .with("spot", "true")
                        .with("disk", "2000"))
                .pool(NodePool.of("h100-partition-3g", H100_80GB_SXM.GPU)
                        .instanceType("a3-highgpu-8g")
                        .gpusPerNode(8)
                        .label("role", "h100-standard")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "present"))
                        .taint(Taint.noSchedule("example.com/share", "mig"))
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(2, H100_80GB_SXM.MIG_3G_40GB)
                                .strategy(MigStrategy.SINGLE)))
                .workload(Workload.of("llm", "vllm/vllm-openai:v0.6.2")
                        .namespace("ai")
                        .cpu("10")
                        .memory("30Gi")
                        .slices(1, H100_80GB_SXM.MIG_3G_40GB)
                        .replicas(16));
    }
}
