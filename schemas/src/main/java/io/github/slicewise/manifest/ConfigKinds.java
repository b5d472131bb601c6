package io.github.slicewise.manifest;

import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Config.Kind;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which tool's configuration a mapping is, told by its keys and by the name it goes by.
 *
 * <p>A misspelt key ({@code sharring}) must not hide a configuration, and a key that happens to be near ({@code sharding})
 * must not make one: a near miss counts only when what stands below it, or the name, agrees.
 */
final class ConfigKinds {
    private static final Pattern SHARING_NAME =
            Pattern.compile("device-plugin|time-?slic|gpu-shar|mps-?config|nvidia-plugin");
    private static final Pattern VALUES_NAME = Pattern.compile("values|gpu-?operator|device-?plugin|nvidia");
    private static final Pattern PLUGIN_VALUES_NAME = Pattern.compile(
            "^(?:nvidia-|k8s-)*(?:device-?plugin|nvdp)[.-]values|^values[.-](?:nvidia-|k8s-)*(?:device-?plugin|nvdp)");
    private static final Pattern MIG_NAME = Pattern.compile("mig-(?:parted|config|manager)");
    private static final Pattern LOOKS_LIKE_SHARING = Pattern.compile(
            "(?m)^\\s*(?:sharing|timeSlicing|migStrategy|failRequestsGreaterThanOne|renameByDefault)\\s*:");
    private static final Pattern LOOKS_LIKE_ADAPTER =
            Pattern.compile("(?m)^\\s*(?:- +)?(?:seriesQuery|metricsQuery)\\s*:");
    private static final Pattern LOOKS_LIKE_MIG =
            Pattern.compile("(?m)^\\s*(?:mig-configs|mig-devices|mig-enabled)\\s*:");
    // Source: NVIDIA k8s-device-plugin v0.20.0, api/config/v1/flags.go.
    private static final List<String> FLAGS = List.of(
            "migStrategy",
            "failOnInitError",
            "mpsRoot",
            "nvidiaDriverRoot",
            "nvidiaDevRoot",
            "gdrcopyEnabled",
            "gdsEnabled",
            "mofedEnabled",
            "useNodeFeatureAPI",
            "deviceDiscoveryStrategy");
    // Top-level keys that no other chart is known to have, from values.yaml of the two charts.
    private static final Set<String> OPERATOR_KEYS = Set.of(
            "migManager", "devicePlugin", "vgpuDeviceManager", "sandboxDevicePlugin", "dcgmExporter", "ccManager");
    private static final Set<String> OPERATOR_HINTS =
            Set.of("toolkit", "gfd", "driver", "mig", "dcgm", "operator", "validator");
    private static final Set<String> PLUGIN_KEYS = Set.of(
            "migStrategy",
            "failOnInitError",
            "compatWithCPUManager",
            "deviceListStrategy",
            "deviceIDStrategy",
            "legacyDaemonsetAPI",
            "nvidiaDriverRoot");

    private static final Map<Kind, String> CHARTS = Map.of(
            Kind.GPU_OPERATOR_VALUES, "gpu-operator",
            Kind.DEVICE_PLUGIN_VALUES, "nvidia-device-plugin",
            Kind.PROMETHEUS_ADAPTER_VALUES, "prometheus-adapter");

    private ConfigKinds() {}

    /** The kind of a file's document that is no Kubernetes object. */
    static Optional<Kind> ofFile(String file, Mapping root) {
        if (isOurs(file)) {
            return Optional.of(Kind.SLICEWISE);
        }
        String name = name(file);
        return of(root, name).or(() -> ofValues(name, root));
    }

    /** Whether this is the file in which users tell this product about their cluster. */
    static boolean isOurs(String file) {
        return name(file).equals("slicewise.yaml") || name(file).equals("slicewise.yml");
    }

    private static String name(String file) {
        return file.substring(file.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
    }

    /** The kind of a configuration that goes by this name. */
    static Optional<Kind> of(Mapping root, String name) {
        if (isMigParted(root, name)) {
            return Optional.of(Kind.MIG_PARTED);
        }
        if (holdsAdapterRules(root, "rules") || holdsAdapterRules(root, "externalRules")) {
            return Optional.of(Kind.PROMETHEUS_ADAPTER);
        }
        return isDevicePlugin(root, name) ? Optional.of(Kind.DEVICE_PLUGIN) : Optional.empty();
    }

    /** The kind that a text which cannot be read would have been; absent when nothing says so. */
    static Optional<Kind> ofBroken(String text) {
        if (LOOKS_LIKE_MIG.matcher(text).find()) {
            return Optional.of(Kind.MIG_PARTED);
        }
        if (LOOKS_LIKE_ADAPTER.matcher(text).find()) {
            return Optional.of(Kind.PROMETHEUS_ADAPTER);
        }
        return LOOKS_LIKE_SHARING.matcher(text).find() ? Optional.of(Kind.DEVICE_PLUGIN) : Optional.empty();
    }

    /** The chart's own values: those below its name when it is a part of another chart. */
    static Mapping values(Kind kind, Mapping root) {
        return Optional.ofNullable(CHARTS.get(kind))
                .flatMap(root::get)
                .flatMap(Node::asMapping)
                .orElse(root);
    }

    private static boolean isMigParted(Mapping root, String name) {
        if (root.has("mig-configs")) {
            return true;
        }
        Stream<Mapping> near = below(root, List.of("mig-configs"));
        return near.anyMatch(configs -> MIG_NAME.matcher(name).find() || holdsMigDevices(configs));
    }

    private static boolean holdsMigDevices(Mapping configs) {
        return configs.entries().stream()
                .flatMap(entry -> entry.value().asSequence().stream())
                .flatMap(list -> list.items().stream())
                .flatMap(item -> item.asMapping().stream())
                .anyMatch(item -> item.has("mig-devices") || item.has("mig-enabled"));
    }

    private static boolean isDevicePlugin(Mapping root, String name) {
        boolean named = SHARING_NAME.matcher(name).find();
        boolean versioned = root.text("version").filter("v1"::equals).isPresent();
        if (named && versioned) {
            return true;
        }
        boolean shares = below(root, List.of("sharing")).anyMatch(ConfigKinds::holdsSharing);
        boolean flags = below(root, List.of("flags")).anyMatch(ConfigKinds::holdsFlags);
        boolean misplaced =
                holdsSharing(root) && below(root, List.of("timeSlicing", "mps")).anyMatch(way -> way.has("resources"));
        return shares || flags || misplaced || (versioned && root.has("migStrategy"));
    }

    private static boolean holdsSharing(Mapping mapping) {
        return mapping.has("mps") || keys(mapping).anyMatch(key -> isNear(key, List.of("timeSlicing")));
    }

    private static boolean holdsFlags(Mapping mapping) {
        return keys(mapping).anyMatch(FLAGS::contains);
    }

    /** The mappings under keys that are one of these, or nearly. */
    private static Stream<Mapping> below(Mapping root, List<String> names) {
        return root.entries().stream()
                .filter(entry -> isNear(entry.key().text(), names))
                .flatMap(entry -> entry.value().asMapping().stream());
    }

    private static boolean isNear(String key, List<String> names) {
        return key.length() < 40 && Nearest.to(key, names).isPresent();
    }

    private static Stream<String> keys(Mapping mapping) {
        return mapping.entries().stream().map(entry -> entry.key().text());
    }

    /** Rules that say which series become which metrics; alerting rules have other keys. */
    private static boolean holdsAdapterRules(Node root, String... keys) {
        return root.mappingsIn(keys).anyMatch(item -> item.has("seriesQuery") || item.has("metricsQuery"));
    }

    /** The kind of the values of a chart that go by this name. */
    static Optional<Kind> ofValues(String name, Mapping root) {
        Mapping adapter = values(Kind.PROMETHEUS_ADAPTER_VALUES, root);
        if (holdsAdapterRules(adapter, "rules", "custom") || holdsAdapterRules(adapter, "rules", "external")) {
            return Optional.of(Kind.PROMETHEUS_ADAPTER_VALUES);
        }
        boolean named = VALUES_NAME.matcher(name).find();
        long sure = keys(values(Kind.GPU_OPERATOR_VALUES, root))
                .filter(OPERATOR_KEYS::contains)
                .count();
        long likely = keys(values(Kind.GPU_OPERATOR_VALUES, root))
                .filter(OPERATOR_HINTS::contains)
                .count();
        Mapping plugin = values(Kind.DEVICE_PLUGIN_VALUES, root);
        long own = keys(plugin).filter(PLUGIN_KEYS::contains).count();
        boolean operator = sure > 1
                || (sure == 1 && (named || likely > 0))
                || (named && likely > 1)
                || isStrategyOnly(named, root);
        boolean pluginNamed = sure == 0 && PLUGIN_VALUES_NAME.matcher(name).find();
        if (operator && !pluginNamed && own <= Math.max(sure, 1)) {
            return Optional.of(Kind.GPU_OPERATOR_VALUES);
        }
        boolean config = named
                && plugin.find("config", "map")
                        .flatMap(Node::asMapping)
                        .filter(ConfigKinds::holdsPluginConfig)
                        .isPresent();
        return own > 1 || (named && own == 1) || config || pluginNamed
                ? Optional.of(Kind.DEVICE_PLUGIN_VALUES)
                : Optional.empty();
    }

    private static boolean isStrategyOnly(boolean named, Mapping root) {
        return named
                && values(Kind.GPU_OPERATOR_VALUES, root)
                        .text("mig", "strategy")
                        .isPresent();
    }

    private static boolean holdsPluginConfig(Mapping map) {
        return map.entries().stream()
                .flatMap(entry -> entry.value().asScalar().stream())
                .anyMatch(text -> LOOKS_LIKE_SHARING.matcher(text.text()).find());
    }
}
