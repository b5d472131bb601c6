package io.github.slicewise.pool;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How whoever installs the GPU software sets it up for a whole cluster.
 *
 * @param installer what installs it; {@link Installer#UNKNOWN} when the input does not say, or says several things
 * @param strategy the MIG strategy that overrides every configuration file; absent to let the file decide
 * @param pluginConfig the device plugin's ConfigMap
 * @param pluginDefault its key for nodes without a label
 * @param fallbacks what happens on nodes without a label when there is no default
 * @param migConfig the MIG manager's ConfigMap; absent for the one it makes itself
 * @param strategyLabel where the strategy is said, when it is
 * @param byLabel whether a node's label chooses among the keys of the device plugin's ConfigMap
 * @param inline configurations that the chart puts into a ConfigMap of its own, by key; absent when it makes none
 */
public record GpuSettings(
        Installer installer,
        Optional<Strategy> strategy,
        Optional<Label> pluginConfig,
        Optional<Label> pluginDefault,
        List<String> fallbacks,
        Optional<Label> migConfig,
        Optional<Label> strategyLabel,
        boolean byLabel,
        Optional<Mapping> inline) {
    public GpuSettings {
        fallbacks = List.copyOf(fallbacks);
    }

    /** What installs the GPU software. */
    public enum Installer {
        /** NVIDIA's GPU Operator. */
        OPERATOR,
        /** NVIDIA's device-plugin chart. */
        PLUGIN_CHART,
        /** A DaemonSet of one's own. */
        DAEMON_SET,
        /** Not known. */
        UNKNOWN
    }

    private static final String STRATEGY = "MIG_STRATEGY";

    /** The chart's own value of {@code fallbackStrategies} (k8s-device-plugin v0.20.0, deployments/helm values.yaml). */
    private static final List<String> CHART_FALLBACKS = List.of("named", "single");

    /** What the operator always sets (gpu-operator v26.7.0, controllers/object_controls.go). */
    private static final List<String> OPERATOR_FALLBACKS = List.of("empty");

    /** The strategy of the operator's chart when its values say nothing (gpu-operator v26.7.0, values.yaml). */
    private static final Strategy OPERATOR_STRATEGY = Strategy.SINGLE;

    /** What the input says; several installers that disagree say nothing. */
    public static GpuSettings of(Manifests manifests) {
        var found = new ArrayList<GpuSettings>();
        manifests.of("nvidia.com", "ClusterPolicy").map(GpuSettings::ofPolicy).forEach(found::add);
        manifests
                .configs(Config.Kind.GPU_OPERATOR_VALUES)
                .map(config -> ofOperator(config.root()))
                .forEach(found::add);
        manifests
                .configs(Config.Kind.DEVICE_PLUGIN_VALUES)
                .map(config -> ofChart(config.root()))
                .forEach(found::add);
        PluginDaemonSet.all(manifests).stream().map(GpuSettings::ofDaemonSet).forEach(found::add);
        return found.size() == 1 ? found.get(0) : unknown();
    }

    private static GpuSettings unknown() {
        return new GpuSettings(
                Installer.UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                true,
                Optional.empty());
    }

    /** One whose settings come from elsewhere, or that runs on some nodes only, is as good as not known. */
    private static GpuSettings ofDaemonSet(PluginDaemonSet plugin) {
        Optional<Label> strategy = plugin.setting(STRATEGY);
        boolean hidden = (plugin.has(STRATEGY) && strategy.isEmpty())
                || (plugin.has("CONFIG_FILE") && plugin.configMap().isEmpty())
                || (plugin.choosesByLabel() && plugin.configMap().isEmpty())
                || plugin.isRestricted();
        return hidden
                ? unknown()
                : new GpuSettings(
                        Installer.DAEMON_SET,
                        strategy.map(Label::value).flatMap(Strategy::of),
                        plugin.configMap(),
                        plugin.defaultKey(),
                        plugin.fallbacks(),
                        Optional.empty(),
                        strategy,
                        plugin.choosesByLabel(),
                        Optional.empty());
    }

    private static GpuSettings ofPolicy(Manifest policy) {
        return policy.find("spec")
                .flatMap(Node::asMapping)
                .map(spec -> operator(spec, Optional.empty()))
                .orElse(unknown());
    }

    private static GpuSettings ofOperator(Mapping values) {
        boolean silent = values.find("mig", "strategy").isEmpty();
        return operator(values, silent ? Optional.of(OPERATOR_STRATEGY) : Optional.empty());
    }

    private static GpuSettings operator(Mapping spec, Optional<Strategy> otherwise) {
        return new GpuSettings(
                Installer.OPERATOR,
                env(spec)
                        .or(() -> spec.text("mig", "strategy"))
                        .flatMap(Strategy::of)
                        .or(() -> otherwise),
                Label.of("devicePlugin.config.name", spec.find("devicePlugin", "config", "name")),
                Label.of("devicePlugin.config.default", spec.find("devicePlugin", "config", "default")),
                OPERATOR_FALLBACKS,
                Label.of("migManager.config.name", spec.find("migManager", "config", "name")),
                Label.of("mig.strategy", spec.find("mig", "strategy")),
                true,
                created(spec.find("devicePlugin", "config")));
    }

    /** The operator adds the device plugin's own variables last. */
    private static Optional<String> env(Mapping spec) {
        return spec.itemsIn("devicePlugin", "env")
                .filter(item -> item.text("name").filter(STRATEGY::equals).isPresent())
                .flatMap(item -> item.text("value").stream())
                .findFirst();
    }

    private static GpuSettings ofChart(Mapping values) {
        List<String> fallbacks = values.find("config", "fallbackStrategies")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .map(items -> items.stream()
                        .flatMap(item -> item.asScalar().stream())
                        .map(Scalar::text)
                        .toList())
                .orElse(CHART_FALLBACKS);
        return new GpuSettings(
                Installer.PLUGIN_CHART,
                values.text("migStrategy").flatMap(Strategy::of),
                Label.of("config.name", values.find("config", "name")),
                Label.of("config.default", values.find("config", "default")),
                fallbacks,
                Optional.empty(),
                Label.of("migStrategy", values.find("migStrategy")),
                true,
                values.find("config", "map")
                        .flatMap(Node::asMapping)
                        .filter(map -> !map.entries().isEmpty()));
    }

    /** The operator's chart makes a ConfigMap only when told to. */
    private static Optional<Mapping> created(Optional<Node> config) {
        boolean create = config.flatMap(each -> each.find("create"))
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .orElse(false);
        return config.filter(any -> create)
                .flatMap(each -> each.find("data"))
                .flatMap(Node::asMapping)
                .filter(data -> !data.entries().isEmpty());
    }

    /** Whether the input says which configurations of the device plugin there are to choose from. */
    public boolean hasPluginConfigs() {
        return pluginConfig.isPresent() || inline.isPresent();
    }
}
