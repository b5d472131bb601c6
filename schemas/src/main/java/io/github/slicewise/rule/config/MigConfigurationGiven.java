package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** A ConfigMap of MIG configurations is one that the MIG manager is told of. */
public final class MigConfigurationGiven implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG012",
            Severity.WARNING,
            "The MIG manager is told of the MIG configurations",
            "Without `migManager.config.name` the MIG manager generates configurations from the hardware and looks at no "
                    + "ConfigMap of one's own. A node labelled with a name from there ends in state `failed`.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              enabled: true
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts # expect MIG012
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
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              enabled: true
              config:
                name: layouts
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
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
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2030-2122",
                    "NVIDIA/mig-parted v0.15.0 cmd/nvidia-mig-manager/main.go:286-404"));

    /** Written by the operator and by the MIG manager themselves. */
    private static final String STATIC = "default-mig-parted-config";

    private static final String GENERATED = "-mig-config";

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<OperatorSettings> operators = OperatorSettings.in(manifests)
                .filter(settings ->
                        settings.migManager().isPresent() || !settings.root().has("migManager"))
                .toList();
        return manifests
                .configs(Config.Kind.MIG_PARTED)
                .flatMap(config -> config.owner().stream())
                .distinct()
                .filter(map -> !operators.isEmpty() && operators.stream().noneMatch(each -> names(each, map)))
                .filter(map -> !map.name().equals(STATIC) && !map.name().endsWith(GENERATED))
                .filter(map -> !isMounted(map, manifests))
                .map(map -> Finding.warning(
                                CARD.id(),
                                map.at(),
                                "The MIG manager is not told of this ConfigMap, so none of its configurations exist.",
                                "Write `migManager.config.name: " + map.name() + "`, or remove it.")
                        .see(operators.get(0).root().at(), "the operator's settings"))
                .toList();
    }

    private static boolean names(OperatorSettings settings, Manifest map) {
        return settings.root()
                .text("migManager", "config", "name")
                .filter(map.name()::equals)
                .isPresent();
    }

    /** By a MIG manager that runs without the operator. */
    private static boolean isMounted(Manifest map, Manifests manifests) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.volumes().stream())
                .anyMatch(volume -> volume.text("configMap", "name")
                        .filter(map.name()::equals)
                        .isPresent());
    }
}
