package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.ComputeCapability;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** MPS serves at most as many clients as its daemon accepts. */
public final class MpsClientsWithinLimit implements Rule {
    /** The most clients that the daemon accepts on a GPU from {@link #NEWER} on. */
    private static final int MOST = 48;

    /** The most that it accepts on an older GPU. */
    private static final int MOST_OLDER = 16;

    private static final ComputeCapability NEWER = new ComputeCapability(7, 5);

    private static final RuleCard CARD = new RuleCard(
            "MPS003",
            Severity.ERROR,
            "MPS has at most 48 clients a GPU",
            "The MPS daemon exits when a GPU shall serve more than 48 clients, and more than 16 where the compute "
                    + "capability is below 7.5. The device plugin then waits for the daemon for ever and the node "
                    + "advertises no GPU.",
            """
            version: v1
            sharing:
              mps:
                resources:
                - name: nvidia.com/gpu
                  replicas: 49 # expect MPS003
            """,
            """
            version: v1
            sharing:
              mps:
                resources:
                - name: nvidia.com/gpu
                  replicas: 48
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/mps-control-daemon/mps/device.go:35-55",
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/mps-control-daemon/mps/device_test.go:57-101"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return SharingEntry.in(manifests)
                .filter(entry -> entry.way().equals(SharingEntry.MPS))
                .flatMap(entry -> entry.root().get("replicas").flatMap(Node::asScalar).stream()
                        .flatMap(replicas -> finding(entry, replicas, pools).stream()))
                .toList();
    }

    private static Optional<Finding> finding(SharingEntry entry, Scalar replicas, List<Pool> pools) {
        long clients = replicas.asLong().orElse(0);
        if (clients > MOST) {
            return Optional.of(finding(replicas, MOST, ""));
        }
        return pools.stream()
                .filter(pool -> clients > MOST_OLDER && reaches(entry, pool) && isOlder(pool))
                .findFirst()
                .map(pool ->
                        finding(replicas, MOST_OLDER, " of " + pool.title()).see(pool.at(), "the older GPUs"));
    }

    private static boolean reaches(SharingEntry entry, Pool pool) {
        return pool.setup()
                .config()
                .filter(config -> config.at().equals(entry.config().at()))
                .isPresent();
    }

    private static boolean isOlder(Pool pool) {
        return !pool.hardware().isEmpty()
                && pool.hardware().stream()
                        .allMatch(each -> each.gpu().computeCapability().compareTo(NEWER) < 0);
    }

    private static Finding finding(Scalar replicas, int most, String whose) {
        return Finding.error(
                CARD.id(),
                replicas.at(),
                "The MPS daemon exits: `replicas: " + Shown.text(replicas.text()) + "` is more than the `" + most
                        + "` clients that a GPU" + whose + " may have.",
                "Write `replicas: " + most + "` or less.");
    }
}
