package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The ConfigMap given to the GPU Operator has a name that a volume can have. */
public final class PluginConfigMountable implements Rule {
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?");

    /** Volumes that the device plugin's pods have already. */
    private static final Set<String> TAKEN = Set.of(
            "config",
            "cdi-root",
            "mps-root",
            "mps-shm",
            "host-root",
            "device-plugin",
            "run-nvidia-validations",
            "driver-install-dir",
            "nvidia-device-plugin-entrypoint",
            "output-dir",
            "host-sys",
            "run-nvidia");

    private static final RuleCard CARD = new RuleCard(
            "OPR003",
            Severity.ERROR,
            "The device plugin's ConfigMap has a name that a volume can have",
            "The GPU Operator mounts the ConfigMap as a volume of the same name. A volume's name has no dot and at most "
                    + "63 characters, and must not be one that the pod has already; else the DaemonSet is refused.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            devicePlugin:
              config:
                name: device-plugin # expect OPR003
                default: shared
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            devicePlugin:
              config:
                name: device-plugin-config
                default: shared
            """,
            List.of("NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2809-2815, 3492-3502"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .flatMap(settings -> settings.pluginConfig().stream())
                .filter(name -> !LABEL.matcher(name.text()).matches() || TAKEN.contains(name.text()))
                .map(PluginConfigMountable::finding)
                .toList();
    }

    private static Finding finding(Scalar name) {
        String why = TAKEN.contains(name.text()) ? "the pod has a volume of that name" : "no volume can have that name";
        return Finding.error(
                CARD.id(),
                name.at(),
                "The GPU Operator cannot mount the ConfigMap `" + Shown.text(name.text()) + "`: " + why + ".",
                "Give the ConfigMap another name, such as `time-slicing-config`.");
    }
}
