import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Everything wrong at once: all of it is said in one run, and nothing is written. */
public final class ImpossibleIntents implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("gpu-operater"))
                .target(Target.named("karpenter").with("clutser", "labs"))
                .pool(NodePool.of("two-fours", A100_40GB.GPU)
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(2, A100_40GB.MIG_4G_20GB)))
                .pool(NodePool.of("single-mixed", A100_40GB.GPU)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(1, A100_40GB.MIG_3G_20GB)
                                .slices(1, A100_40GB.MIG_2G_10GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("one-replica", T4.GPU).sharing(TimeSlicing.of(1)))
                .pool(NodePool.of("many-clients", T4.GPU).sharing(Mps.of(49)))
                .pool(NodePool.of("wrong-machine", T4.GPU).instanceType("p4d.24xlarge"))
                .workload(Workload.of("lost", "nvidia/cuda:12.8.1-base-ubuntu24.04")
                        .slices(1, A100_40GB.MIG_7G_40GB));
    }
}
