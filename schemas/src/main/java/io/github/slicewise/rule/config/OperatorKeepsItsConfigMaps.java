package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Set;

/** ConfigMaps that the GPU Operator writes are left to it. */
public final class OperatorKeepsItsConfigMaps implements Rule {
    /** In the operator's manifests a namespace that it fills in itself. */
    private static final String FILLED = "FILLED BY THE OPERATOR";

    private static final Set<String> OWNED = Set.of(
            "default-mig-parted-config",
            "default-gpu-clients",
            "nvidia-mig-manager-entrypoint",
            "nvidia-device-plugin-entrypoint");

    private static final RuleCard CARD = new RuleCard(
            "OPR006",
            Severity.WARNING,
            "ConfigMaps of the GPU Operator are left to it",
            "The operator creates ConfigMaps of these names and writes its own content again at each start, so what is "
                    + "applied under such a name is lost.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: default-mig-parted-config # expect OPR006
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: our-mig-parted-config
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 assets/state-mig-manager/0400_configmap.yaml",
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2030-2122"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("", "ConfigMap")
                .filter(map -> OWNED.contains(map.name()) && !isRead(map))
                .map(map -> Finding.warning(
                        CARD.id(),
                        map.at(),
                        "The GPU Operator writes the ConfigMap `" + map.name() + "` itself, over what stands here.",
                        "Give the ConfigMap a name of its own, and name it in the operator's settings."))
                .toList();
    }

    /** Whether this is the operator's own: read from a cluster, or out of its sources. */
    private static boolean isRead(Manifest map) {
        return map.find("metadata", "uid").isPresent()
                || map.find("metadata", "ownerReferences").isPresent()
                || map.namespace().filter(FILLED::equals).isPresent();
    }
}
