import io.github.slicewise.gpu.A30_24GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;

/** Everything that can keep pods, on slices of A30 and on T4 that six containers take turns on. */
public final class WorkloadsOfEveryKind implements IntentSource {
    private static final String IMAGE = "registry.example/team/app:1.4";

    @Override
    public Intent intent() {
        Workload app = Workload.of("app", IMAGE).namespace("ai");
        return Intent.named("kinds")
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("slices", A30_24GB.GPU)
                        .gpusPerNode(2)
                        .nodes(2)
                        .taint(Taint.noSchedule("nvidia.com/gpu", "present"))
                        .sharing(MigLayout.on(A30_24GB.GPU)
                                .slices(2, A30_24GB.MIG_1G_6GB)
                                .slices(1, A30_24GB.MIG_2G_12GB)))
                .pool(NodePool.of("turns", T4.GPU).nodes(3).sharing(TimeSlicing.of(6)))
                .workload(cache(app))
                .workload(train(app))
                .workload(app.named("nightly").as(Kind.cronJob("30 2 * * *")).gpus(1).on("turns"))
                .workload(app.named("watch").as(Kind.daemonSet()).gpus(1).on("turns"))
                .workload(app.named("look").as(Kind.pod()).command("nvidia-smi", "-L").gpus(1).on("turns"));
    }

    /** Two containers of one pod, each on a slice of its own, behind names that stay. */
    private static Workload cache(Workload app) {
        return app.named("cache")
                .as(Kind.statefulSet())
                .replicas(2)
                .slices(1, A30_24GB.MIG_1G_6GB)
                .port("http", 8080)
                .env(Env.of("MODEL_DIR", "/models"))
                .container(Container.of("rank", IMAGE).slices(1, A30_24GB.MIG_1G_6GB).memory("2Gi"))
                .initContainer(Container.of("fetch", IMAGE)
                        .args("fetch", "/models")
                        .env(Env.secret("TOKEN", "model-store", "token"))
                        .cpu("500m"));
    }

    /** Twelve parts of a job, more at a time than there are slices: the others wait their turn. */
    private static Workload train(Workload app) {
        return app.named("train").as(Kind.job(12)).replicas(4).slices(1, A30_24GB.MIG_2G_12GB).cpu("4").memory("8Gi");
    }
}
