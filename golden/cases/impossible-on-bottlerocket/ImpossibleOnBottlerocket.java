import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Target;

/** What the image cannot do, and a plugin that would stand beside the one it has. */
public final class ImpossibleOnBottlerocket implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("karpenter")
                        .with("cluster", "labs")
                        .with("family", "bottlerocket")
                        .with("release", "1.64 (latest)")
                        .with("volume", "100GB")
                        .with("consolidate-after", "1d"))
                .target(Target.named("device-plugin"))
                .pool(a100("mixed-names")
                        .sharing(MigLayout.on(A100_40GB.GPU).slices(7, A100_40GB.MIG_1G_5GB)))
                .pool(a100("two-sizes")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(1, A100_40GB.MIG_3G_20GB)
                                .slices(2, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(a100("four-g")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(1, A100_40GB.MIG_4G_20GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(a100("too-few")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(5, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(a100("slices-by-mps")
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, A100_40GB.MIG_1G_5GB)
                                .sharedBy(SharedSlices.Way.MPS)))
                .pool(NodePool.of("crowd", L4.GPU).instanceType("g6.xlarge").sharing(Mps.of(49)));
    }

    private static NodePool a100(String name) {
        return NodePool.of(name, A100_40GB.GPU).gpusPerNode(8).instanceType("p4d.24xlarge");
    }
}
