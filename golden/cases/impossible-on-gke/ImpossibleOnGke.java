import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;

/** What NVIDIA's own software can do and the platform's node pools cannot. */
public final class ImpossibleOnGke implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("impossible")
                .target(Target.named("gke")
                        .with("cluster", "labs")
                        .with("location", "us-central1")
                        .with("zone", "us-central1-c")
                        .with("disk", "200Gi"))
                .pool(h100("four-g")
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(1, H100_80GB_SXM.MIG_4G_40GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(h100("mixed-layout")
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(1, H100_80GB_SXM.MIG_3G_40GB)
                                .slices(2, H100_80GB_SXM.MIG_1G_10GB)))
                .pool(h100("one-of-two")
                        .sharing(MigLayout.on(H100_80GB_SXM.GPU)
                                .slices(1, H100_80GB_SXM.MIG_3G_40GB)
                                .strategy(MigStrategy.SINGLE)))
                .pool(NodePool.of("4t", T4.GPU)
                        .instanceType("n1-standard-8")
                        .gpusPerNode(3)
                        .sharing(TimeSlicing.of(49).renamed(true).failRequestsGreaterThanOne(false)))
                .pool(NodePool.of("wrong-gpu", T4.GPU).instanceType("g2-standard-8"))
                .pool(NodePool.of("fraction", T4.GPU).instanceType("g4-standard-6"));
    }

    private static NodePool h100(String name) {
        return NodePool.of(name, H100_80GB_SXM.GPU)
                .instanceType("a3-highgpu-8g")
                .gpusPerNode(8);
    }
}
