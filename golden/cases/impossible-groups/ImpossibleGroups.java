import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Nodes of one group are alike: what their pools say differently cannot be. */
public final class ImpossibleGroups implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("three", T4.GPU).inGroup("turns").sharing(TimeSlicing.of(3)))
                .pool(NodePool.of("four", L4.GPU).inGroup("turns").sharing(TimeSlicing.of(4)))
                .pool(NodePool.of("tainted", T4.GPU)
                        .inGroup("turns")
                        .taint(Taint.noSchedule("nvidia.com/gpu", "true"))
                        .sharing(TimeSlicing.of(3)))
                .pool(NodePool.of("one", A100_40GB.GPU)
                        .inGroup("cut")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .named("small")))
                .pool(NodePool.of("other", A100_80GB.GPU)
                        .inGroup("cut")
                        .sharing(MigLayout.on(A100_80GB.GPU)
                                .slices(7, A100_80GB.MIG_1G_10GB)
                                .named("large")))
                .pool(NodePool.of("stray", T4.GPU).inGroup("one"))
                .pool(NodePool.of("first", T4.GPU).inGroup("any"))
                .pool(NodePool.of("second", L4.GPU).inGroup("any"))
                .workload(Workload.of("lost", "nvidia/cuda:12.8.1-base-ubuntu24.04").gpus(1).on("first"));
    }
}
