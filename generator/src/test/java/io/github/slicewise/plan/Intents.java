package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import java.util.List;

/** Intents that tests begin with. */
public final class Intents {
    private Intents() {}

    /** One machine of eight GPUs, each cut into seven small slices. */
    public static NodePool smallSlices() {
        return NodePool.of("p4d", A100_40GB.GPU)
                .gpusPerNode(8)
                .instanceType("p4d.24xlarge")
                .sharing(MigLayout.on(A100_40GB.GPU).slices(7, A100_40GB.MIG_1G_5GB));
    }

    /** Machines of one GPU that three containers take turns on. */
    public static NodePool inTurns() {
        return NodePool.of("g4", T4.GPU).instanceType("g4dn.xlarge").nodes(10).sharing(TimeSlicing.of(3));
    }

    /** Under the operator. */
    public static Intent operator(NodePool... pools) {
        Intent intent = Intent.named("labs").target(Target.named("gpu-operator").with("platform", "eks"));
        for (NodePool pool : pools) {
            intent = intent.pool(pool);
        }
        return intent;
    }

    /** Something to run. */
    public static Workload workload(String name) {
        return Workload.of(name, "registry.example/app:1.0");
    }

    /** The ids and places of findings, such as {@code MIG002 pool a › sharing}. */
    public static List<String> places(List<Finding> findings) {
        return findings.stream()
                .map(finding -> finding.rule() + " " + finding.at().text())
                .toList();
    }
}
