package io.github.slicewise.pool;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** Which of the device plugin's configurations reaches a node (k8s-device-plugin v0.20.0, cmd/config-manager). */
public final class PluginConfigs {
    /** The node label that chooses a configuration. */
    public static final String LABEL = "nvidia.com/device-plugin.config";

    private final List<Config> configs;
    private final GpuSettings settings;
    private final Optional<Manifest> map;

    private PluginConfigs(Manifests manifests, GpuSettings settings) {
        this.configs = manifests.configs(Config.Kind.DEVICE_PLUGIN).toList();
        this.settings = settings;
        this.map = settings.installer() == GpuSettings.Installer.UNKNOWN
                ? onlyMap(configs)
                : settings.pluginConfig().flatMap(name -> map(manifests, name.value()));
    }

    /** Those of this input. */
    public static PluginConfigs of(Manifests manifests, GpuSettings settings) {
        return new PluginConfigs(manifests, settings);
    }

    /**
     * What reaches a node.
     *
     * @param known whether it can be told at all
     * @param config the configuration, when one does
     */
    record Choice(boolean known, Optional<Config> config) {
        static final Choice UNKNOWN = new Choice(false, Optional.empty());
        static final Choice NONE = new Choice(true, Optional.empty());

        static Choice of(Optional<Config> config) {
            return config.isPresent() ? new Choice(true, config) : UNKNOWN;
        }
    }

    /** The place to speak of what holds the configurations; absent when that is not in the input. */
    public Optional<Location.InFile> at() {
        return settings.inline().map(Mapping::at).or(() -> map.map(Manifest::at));
    }

    /** The ConfigMap that holds the configurations; absent when it is not in the input, or not known which it is. */
    public Optional<Manifest> map() {
        return map;
    }

    /** Its keys. */
    public List<String> keys() {
        return settings
                .inline()
                .or(() -> map.flatMap(owner -> owner.find("data")).flatMap(Node::asMapping))
                .map(Mapping::entries)
                .orElse(List.of())
                .stream()
                .map(entry -> entry.key().text())
                .toList();
    }

    /** The configuration for nodes with these labels. */
    Choice choose(List<Label> labels) {
        boolean told = settings.installer() != GpuSettings.Installer.UNKNOWN;
        if (told && !settings.hasPluginConfigs()) {
            return Choice.NONE;
        }
        if (map.isEmpty() && settings.inline().isEmpty()) {
            return Choice.UNKNOWN;
        }
        Optional<String> label = labels.stream()
                .filter(each -> settings.byLabel() && each.key().equals(LABEL))
                .map(Label::value)
                .findFirst();
        return label.or(() -> settings.pluginDefault().map(Label::value))
                .map(key -> Choice.of(config(key)))
                .orElseGet(() -> told ? fallback() : Choice.UNKNOWN);
    }

    private Choice fallback() {
        for (String strategy : settings.fallbacks()) {
            if (strategy.equals("empty")) {
                return Choice.NONE;
            }
            if (strategy.equals("named") && keys().contains("default")) {
                return Choice.of(config("default"));
            }
            if (strategy.equals("single") && keys().size() == 1) {
                return Choice.of(config(keys().get(0)));
            }
        }
        return Choice.UNKNOWN;
    }

    private Optional<Config> config(String key) {
        return configs.stream()
                .filter(config -> config.key().equals(key))
                .filter(this::isOneOfThem)
                .findFirst();
    }

    /** Configurations in chart values belong to no ConfigMap, and begin where a key of these values stands. */
    private boolean isOneOfThem(Config config) {
        return settings.inline()
                .map(values -> values.entries().stream()
                        .anyMatch(entry -> entry.key().at().equals(config.at())))
                .orElseGet(() -> config.owner().isPresent() && config.owner().equals(map));
    }

    private static Optional<Manifest> map(Manifests manifests, String name) {
        List<Manifest> found = manifests
                .of("", "ConfigMap")
                .filter(each -> each.name().equals(name))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private static Optional<Manifest> onlyMap(List<Config> configs) {
        List<Manifest> owners = configs.stream()
                .flatMap(config -> config.owner().stream())
                .distinct()
                .toList();
        return owners.size() == 1 ? Optional.of(owners.get(0)) : Optional.empty();
    }
}
