import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Up to four pods take equal turns on one GPU; its memory is not divided between them. */
public final class TimeSlice4 implements IntentSource {
    @Override
    public Intent intent() {
        return Intent.named("four-in-turns")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("t4", T4.GPU).sharing(TimeSlicing.of(4)))
                .workload(Workload.of("notebook", "registry.example/notebook:1.0").replicas(4));
    }
}
