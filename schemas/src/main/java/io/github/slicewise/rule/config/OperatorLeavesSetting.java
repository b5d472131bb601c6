package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A device-plugin configuration under the GPU Operator sets only what the operator leaves to it. */
public final class OperatorLeavesSetting implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC007",
            Severity.WARNING,
            "A device-plugin configuration sets what the GPU Operator leaves to it",
            "The GPU Operator starts the device plugin with environment variables, which win over the configuration "
                    + "file. `mig.strategy` is one of them unless it is empty, and the chart's default is `single`.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: single
            devicePlugin:
              config:
                name: sharing
                default: mixed
            # file: config-map.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              mixed: |-
                version: v1
                flags:
                  migStrategy: mixed # expect SLC007
                  failOnInitError: false # expect SLC007
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: ""
            devicePlugin:
              config:
                name: sharing
                default: mixed
            # file: config-map.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              mixed: |-
                version: v1
                flags:
                  migStrategy: mixed
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2787-2798",
                    "NVIDIA/gpu-operator v26.7.0 assets/state-device-plugin/0500_daemonset.yaml:72-86",
                    "NVIDIA/gpu-operator issues 704, 835"));

    /**
     * A flag that the operator always sets itself.
     *
     * @param path its keys under {@code flags}
     * @param forced what the operator sets
     */
    private record Forced(String path, String forced) {}

    private static final List<Forced> FORCED = List.of(
            new Forced("failOnInitError", "true"),
            new Forced("mpsRoot", "/run/nvidia/mps"),
            new Forced("plugin.passDeviceSpecs", "true"),
            new Forced("plugin.deviceListStrategy", "envvar"),
            new Forced("plugin.deviceIDStrategy", "uuid"),
            new Forced("gfd.sleepInterval", "60s"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .flatMap(settings -> settings.configurations(manifests, Config.Kind.DEVICE_PLUGIN, "devicePlugin")
                        .flatMap(config -> Stream.concat(strategy(settings, config).stream(), forced(config))))
                .toList();
    }

    private static Optional<Finding> strategy(OperatorSettings settings, Config config) {
        Optional<Scalar> said = settings.root().find("mig", "strategy").flatMap(Node::asScalar);
        String global =
                said.map(scalar -> scalar.isNull() ? "" : scalar.text()).orElse(settings.chart() ? "single" : "");
        return flag(config, "migStrategy")
                .filter(own -> !global.isEmpty() && !own.text().equals(global))
                .map(own -> warning(
                        own,
                        "`migStrategy: " + Shown.text(own.text()) + "` is ignored: the GPU Operator sets `"
                                + Shown.text(global) + "` for all nodes.",
                        "Write `mig.strategy: \"\"` for the operator, or the same strategy in both places."));
    }

    private static Stream<Finding> forced(Config config) {
        return FORCED.stream()
                .flatMap(each -> flag(config, each.path())
                        .filter(own -> !own.text().equals(each.forced()))
                        .map(own -> warning(
                                own,
                                "`" + each.path() + "` is ignored: the GPU Operator sets it for all nodes.",
                                "Remove it here; the operator's own `env` values change it."))
                        .stream());
    }

    private static Optional<Scalar> flag(Config config, String path) {
        String[] below = path.split("\\.", -1);
        return config.root()
                .find("flags")
                .flatMap(flags -> flags.find(below))
                .flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull());
    }

    private static Finding warning(Scalar own, String problem, String fix) {
        return Finding.warning(CARD.id(), own.at(), problem, fix);
    }
}
