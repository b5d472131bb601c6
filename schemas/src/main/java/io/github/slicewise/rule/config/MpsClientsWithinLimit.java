package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;

/** MPS serves at most as many clients as its daemon accepts. */
public final class MpsClientsWithinLimit implements Rule {
    /** The most clients that the daemon accepts on any GPU; on compute capability below 7.5 it is 16. */
    private static final int MOST = 48;

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
        return SharingEntry.in(manifests)
                .filter(entry -> entry.way().equals(SharingEntry.MPS))
                .flatMap(entry -> entry.root().get("replicas").flatMap(Node::asScalar).stream())
                .filter(replicas -> replicas.asLong().orElse(0) > MOST)
                .map(MpsClientsWithinLimit::finding)
                .toList();
    }

    private static Finding finding(Scalar replicas) {
        return Finding.error(
                CARD.id(),
                replicas.at(),
                "The MPS daemon exits: `replicas: " + Shown.text(replicas.text()) + "` is more than " + MOST
                        + " clients a GPU.",
                "Write `replicas: " + MOST + "` or less.");
    }
}
