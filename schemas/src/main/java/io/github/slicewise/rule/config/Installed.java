package io.github.slicewise.rule.config;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One thing in the input that installs the device plugin.
 *
 * @param by what it is
 * @param name the DaemonSet's, with its namespace; empty for others
 * @param at the place to speak of it
 * @param root what is said to it: chart values, the spec of a ClusterPolicy, or the DaemonSet's pods
 * @param configMap the name of the ConfigMap that it reads, where it is told of one
 */
record Installed(By by, String name, Location.InFile at, Mapping root, Optional<Label> configMap) {
    /** What installs. */
    enum By {
        /** The GPU Operator. */
        OPERATOR("The GPU Operator", "devicePlugin.config.name"),
        /** The device plugin's chart. */
        CHART("The device plugin's chart", "config.name"),
        /** A DaemonSet of one's own. */
        DAEMON_SET("The device plugin's DaemonSet", "CONFIG_FILE");

        private final String title;
        private final String key;

        By(String title, String key) {
            this.title = title;
            this.key = key;
        }

        /** At the beginning of a sentence. */
        String title() {
            return title;
        }

        /** What names the ConfigMap. */
        String key() {
            return key;
        }
    }

    /** All of them that install a device plugin at all. */
    static List<Installed> all(Manifests manifests) {
        Stream<Installed> operators = OperatorSettings.in(manifests)
                .filter(settings -> settings.root()
                        .text("devicePlugin", "enabled")
                        .filter("false"::equals)
                        .isEmpty())
                .map(settings -> new Installed(
                        By.OPERATOR,
                        "",
                        settings.root().at(),
                        settings.root(),
                        settings.pluginConfig().map(Installed::label)));
        Stream<Installed> charts = manifests
                .configs(Config.Kind.DEVICE_PLUGIN_VALUES)
                .map(values -> new Installed(
                        By.CHART,
                        "",
                        values.root().at(),
                        values.root(),
                        values.root()
                                .find("config", "name")
                                .flatMap(Node::asScalar)
                                .filter(name -> name.isString() && !name.text().isEmpty())
                                .map(Installed::label)));
        Stream<Installed> sets = PluginDaemonSet.all(manifests).stream()
                .map(plugin -> new Installed(
                        By.DAEMON_SET,
                        plugin.pod().owner().namespace().orElse("") + "/"
                                + plugin.pod().owner().name(),
                        plugin.pod().owner().at(),
                        plugin.pod().spec(),
                        plugin.configMap()));
        return Stream.of(operators, charts, sets).flatMap(each -> each).toList();
    }

    private static Label label(Scalar name) {
        return new Label("name", name.text(), name.at());
    }

    /** Whether it reads this configuration: from the ConfigMap it is told of, or out of its own values. */
    boolean reads(Config config) {
        return config.owner()
                .map(owner -> configMap
                        .filter(name -> name.value().equals(owner.name()))
                        .isPresent())
                .orElseGet(() -> inline().anyMatch(key -> key.at().equals(config.at())));
    }

    /** The keys of the configurations that stand in its own values. */
    private Stream<Scalar> inline() {
        Optional<Node> data = switch (by) {
            case OPERATOR -> root.find("devicePlugin", "config", "data");
            case CHART -> root.find("config", "map");
            case DAEMON_SET -> Optional.empty();
        };
        return data.flatMap(Node::asMapping).stream()
                .flatMap(map -> map.entries().stream())
                .map(Mapping.Entry::key);
    }

    /** The ConfigMaps of this name. */
    static Stream<Manifest> maps(Manifests manifests, String name) {
        return manifests.of("", "ConfigMap").filter(map -> map.name().equals(name));
    }
}
