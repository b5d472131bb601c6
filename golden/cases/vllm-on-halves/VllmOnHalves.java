import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Workload;

/**
 * One machine of eight H100, each cut into two halves, and vLLM on up to all sixteen. The tokens are in Secrets; a
 * HorizontalPodAutoscaler that reads prometheus-adapter adds a pod when more than four requests wait at each.
 */
public final class VllmOnHalves implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("llm")
                .target(Target.named("gpu-operator"))
                .target(Target.named("serving").with("scaler", "hpa"))
                .pool(NodePool.of("halves", H100_80GB_SXM.GPU)
                        .gpusPerNode(8)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "present"))
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU).slices(2, H100_80GB_SXM.MIG_3G_40GB)))
                .serving(Serving.vllm(
                                Workload.of("llm", "vllm/vllm-openai:v0.6.2")
                                        .namespace("ai")
                                        .args("--dtype=bfloat16", "--max-model-len=8192", "--max-num-seqs=256")
                                        .env(Env.secret("HUGGING_FACE_HUB_TOKEN", "hugging-face", "token"))
                                        .env(Env.secret("VLLM_API_KEY", "vllm", "api-key"))
                                        .slices(1, H100_80GB_SXM.MIG_3G_40GB)
                                        .cpu("10")
                                        .memory("64Gi"),
                                "mistralai/Mistral-Nemo-Instruct-2407")
                        .sharedMemory("10Gi")
                        .startMinutes(65)
                        .scaling(Scaling.between(2, 16).target(4)));
    }
}
