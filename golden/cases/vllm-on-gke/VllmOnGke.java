import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;

/** One a3-highgpu-8g, every H100 cut into two halves, and vLLM on all sixteen; its tokens are in Secrets. */
public final class VllmOnGke implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("llm")
                .target(Target.named("gke")
                        .with("cluster", "ai")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c")
                        .with("autoscaling", "false")
                        .with("spot", "true"))
                .pool(NodePool.of("h100-halves", H100_80GB_SXM.GPU)
                        .instanceType("a3-highgpu-8g")
                        .gpusPerNode(8)
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(2, H100_80GB_SXM.MIG_3G_40GB)
                                .strategy(MigStrategy.SINGLE)))
                .serving(Serving.vllm(
                                Workload.of("llm", "vllm/vllm-openai:v0.6.2")
                                        .namespace("ai")
                                        .args("--dtype=bfloat16", "--max-model-len=8192", "--max-num-seqs=256")
                                        .env(Env.secret("HUGGING_FACE_HUB_TOKEN", "hugging-face", "token"))
                                        .env(Env.secret("VLLM_API_KEY", "vllm", "api-key"))
                                        .slices(1, H100_80GB_SXM.MIG_3G_40GB)
                                        .replicas(16)
                                        .cpu("10")
                                        .memory("60Gi"),
                                "mistralai/Mistral-Nemo-Instruct-2407")
                        .sharedMemory("10Gi")
                        .startMinutes(65));
    }
}
