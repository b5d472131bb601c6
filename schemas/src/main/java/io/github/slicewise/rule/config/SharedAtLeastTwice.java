package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Scalar;
import java.util.List;

/** A shared resource has at least two replicas. */
public final class SharedAtLeastTwice implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC001",
            Severity.ERROR,
            "A shared resource has at least two replicas",
            "The device plugin refuses a configuration with fewer than two replicas and crash-loops, so the node "
                    + "advertises no GPU at all. A GPU that is not shared needs no entry under `sharing`.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin
              namespace: gpu-operator
            data:
              whole: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 1 # expect SLC001
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin
              namespace: gpu-operator
            data:
              whole: |-
                version: v1
              shared: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/replicas.go:251-253",
                    "NVIDIA/k8s-device-plugin issues 1022, 1548, 1655"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return SharingEntry.in(manifests)
                .flatMap(entry -> entry.root().get("replicas").stream())
                .flatMap(node -> node.asScalar().stream())
                .filter(replicas -> replicas.asLong().orElse(2) < 2)
                .map(SharedAtLeastTwice::finding)
                .toList();
    }

    private static Finding finding(Scalar replicas) {
        return Finding.error(
                CARD.id(),
                replicas.at(),
                "The device plugin refuses `replicas: " + replicas.text() + "`: a shared resource has at least 2.",
                "Write `replicas: 2` or more, or leave out `sharing` where a GPU is not shared.");
    }
}
