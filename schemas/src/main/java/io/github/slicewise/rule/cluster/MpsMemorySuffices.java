package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Replication;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;

/** The memory that MPS leaves each client is enough to start in. */
public final class MpsMemorySuffices implements Rule {
    /** Our own measure, not NVIDIA's: a CUDA context alone takes some hundred MiB. */
    private static final int LEAST_MIB = 512;

    private static final RuleCard CARD = new RuleCard(
            "MPS006",
            Severity.WARNING,
            "Each MPS client has memory to start in",
            "MPS divides a GPU's memory by the replicas and holds each client to its part. A CUDA context takes some "
                    + "hundred MiB before the program has anything; below that it ends with `CUDA_ERROR_OUT_OF_MEMORY`.",
            """
            # file: slicewise.yaml
            pools:
            - name: t4 # expect MPS006
              gpu: t4
              nodes: 1
              sharing:
                mps:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 40}
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 1
              sharing:
                mps:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 8}
            - name: thor # shares the machine's memory
              gpu: thor-gb10b
              nodes: 1
              sharing:
                mps:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 40}
            # file: quota.yaml
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                requests.nvidia.com/gpu: "4"
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/mps-control-daemon/mps/daemon.go:253-280",
                    "NVIDIA/k8s-device-plugin issues 720, 1118"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Pools.of(manifests, facts).all().stream()
                .filter(pool -> pool.refusal().isEmpty())
                .flatMap(pool -> finding(pool).stream())
                .toList();
    }

    private static Optional<Finding> finding(Pool pool) {
        int replicas = pool.setup().replication().stream()
                .filter(way -> way.kind() == Replication.Kind.MPS)
                .flatMap(way -> way.entries().stream())
                .mapToInt(Replication.Entry::replicas)
                .max()
                .orElse(1);
        // A GPU without memory of its own takes the machine's; how much that is, no fact says.
        return pool.hardware().stream()
                .filter(each -> each.gpu().memoryGb() > 0)
                .filter(each -> mebibytes(each) / replicas < LEAST_MIB)
                .findFirst()
                .map(each -> Finding.warning(
                        CARD.id(),
                        pool.setup().config().map(Config::at).orElse(pool.at()),
                        "`" + replicas + "` MPS clients leave each `" + mebibytes(each) / replicas + "` MiB of a `"
                                + each.gpu().id() + "` in " + pool.title() + ".",
                        "Write `replicas: " + mebibytes(each) / LEAST_MIB + "` or less."));
    }

    private static int mebibytes(Hardware hardware) {
        return hardware.gpu().memoryGb() * 1024;
    }
}
