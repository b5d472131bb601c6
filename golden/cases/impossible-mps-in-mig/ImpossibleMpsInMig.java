import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Target;

/** Containers that compute on one slice at a time: one platform's own plugin does that, NVIDIA's does not start. */
public final class ImpossibleMpsInMig implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("together", A100_40GB.GPU)
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)
                                .shared(2, A100_40GB.MIG_1G_5GB)
                                .sharedBy(SharedSlices.Way.MPS)));
    }
}
