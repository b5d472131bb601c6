package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.List;

/** A GPU is shared in turns by tens of containers, not by hundreds. */
public final class ReplicasAreFew implements Rule {
    /** Our own measure, not NVIDIA's: users report trouble from thousands on. */
    private static final int MOST = 100;

    private static final RuleCard CARD = new RuleCard(
            "SLC012",
            Severity.WARNING,
            "A GPU is shared in turns by at most 100 containers",
            "Every share is a device of its own that the device plugin lists to the kubelet again and again. With thousands "
                    + "the lists and the arguments of programs grow too long and the plugin fails; long before, each "
                    + "container's turn is too rare, and the memory that all of them share is too small.",
            """
            version: v1
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  replicas: 16384 # expect SLC012
            """,
            """
            version: v1
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  replicas: 100
            """,
            List.of("NVIDIA/k8s-device-plugin issues 1432, 1433"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return SharingEntry.in(manifests)
                .filter(entry -> entry.way().equals(SharingEntry.TIME_SLICING))
                .flatMap(entry -> entry.root().get("replicas").flatMap(Node::asScalar).stream())
                .filter(replicas -> replicas.asLong().orElse(0) > MOST)
                .map(replicas -> Finding.warning(
                        CARD.id(),
                        replicas.at(),
                        "`replicas: " + Shown.text(replicas.text()) + "` lets more than " + MOST
                                + " containers take turns on one GPU.",
                        "Write as many as fit into the GPU's memory, or add GPUs."))
                .toList();
    }
}
