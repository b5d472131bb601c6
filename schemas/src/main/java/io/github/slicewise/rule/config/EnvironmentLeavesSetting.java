package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A flag of a device-plugin configuration is not set otherwise by the chart's values or the DaemonSet. */
public final class EnvironmentLeavesSetting implements Rule {
    /** Flags by their keys in the configuration; the last part is the chart's value. */
    private static final List<String> FLAGS = List.of(
            "migStrategy",
            "failOnInitError",
            "nvidiaDriverRoot",
            "gdrcopyEnabled",
            "gdsEnabled",
            "mofedEnabled",
            "deviceDiscoveryStrategy",
            "plugin.passDeviceSpecs",
            "plugin.deviceListStrategy",
            "plugin.deviceIDStrategy");

    private static final RuleCard CARD = new RuleCard(
            "SLC009",
            Severity.WARNING,
            "A device-plugin configuration sets what its installation leaves to it",
            "Chart values and DaemonSets hand settings to the device plugin as environment variables and arguments. These "
                    + "win over the configuration file on every node, whatever its label selects.",
            """
            # file: nvidia-device-plugin-values.yaml
            migStrategy: single
            failOnInitError: true
            config:
              map:
                default: |-
                  version: v1
                  flags:
                    migStrategy: mixed # expect SLC009
            """,
            """
            # file: nvidia-device-plugin-values.yaml
            migStrategy: null
            failOnInitError: true
            config:
              map:
                default: |-
                  version: v1
                  flags:
                    migStrategy: mixed
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/flags.go:32-51",
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/values.yaml",
                    "NVIDIA/nvidia-container-toolkit issue 1895"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> charts = Installed.all(manifests).stream()
                .filter(each -> each.by() == Installed.By.CHART)
                .flatMap(chart -> manifests
                        .configs(Config.Kind.DEVICE_PLUGIN)
                        .filter(chart::reads)
                        .flatMap(config -> overridden(config, flag -> value(chart, flag))));
        Stream<Finding> sets = PluginDaemonSet.all(manifests).stream()
                .flatMap(plugin -> plugin.configMap().stream()
                        .flatMap(name -> manifests
                                .configs(Config.Kind.DEVICE_PLUGIN)
                                .filter(config -> config.owner()
                                        .filter(owner -> owner.name().equals(name.value()))
                                        .isPresent())
                                .flatMap(config -> overridden(config, flag -> plugin.setting(variable(flag))))));
        return Stream.concat(charts, sets).distinct().toList();
    }

    private static Optional<Label> value(Installed chart, String flag) {
        String key = flag.substring(flag.lastIndexOf('.') + 1);
        return chart.root()
                .get(key)
                .flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull() && !scalar.text().isEmpty())
                .map(scalar -> new Label(key, scalar.text(), scalar.at()));
    }

    /** {@code plugin.deviceIDStrategy} is {@code DEVICE_ID_STRATEGY}. */
    private static String variable(String flag) {
        return flag.substring(flag.lastIndexOf('.') + 1)
                .replaceAll("([a-z])([A-Z])", "$1_$2")
                .replaceAll("([A-Z])([A-Z][a-z])", "$1_$2")
                .toUpperCase(Locale.ROOT);
    }

    /** What an installation says about a flag. */
    private interface Said {
        Optional<Label> of(String flag);
    }

    private static Stream<Finding> overridden(Config config, Said said) {
        return FLAGS.stream()
                .flatMap(flag -> own(config, flag)
                        .flatMap(own -> said.of(flag)
                                .filter(other -> !other.value().equals(own.text()))
                                .map(other -> finding(own, flag, other)))
                        .stream());
    }

    private static Optional<Scalar> own(Config config, String flag) {
        String[] path = ("flags." + flag).split("\\.", -1);
        return config.root().find(path).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }

    private static Finding finding(Scalar own, String flag, Label other) {
        return Finding.warning(
                        CARD.id(),
                        own.at(),
                        "`" + flag + ": " + Shown.text(own.text()) + "` is ignored: the device plugin is started with `"
                                + other.key() + "` = `" + Shown.text(other.value()) + "`.",
                        "Say it in one place, or the same in both.")
                .see(other.at(), "this one counts");
    }
}
