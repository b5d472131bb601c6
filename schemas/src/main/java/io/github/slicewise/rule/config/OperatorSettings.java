package io.github.slicewise.rule.config;

import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is said to the GPU Operator: values of its chart, or the spec of a ClusterPolicy; both use the same keys.
 *
 * @param root where the keys stand
 * @param chart whether these are chart values, which have defaults of their own
 */
record OperatorSettings(Mapping root, boolean chart) {
    /** All chart values and ClusterPolicies, in the order of the input. */
    static Stream<OperatorSettings> in(Manifests manifests) {
        Stream<OperatorSettings> values = manifests
                .configs(Config.Kind.GPU_OPERATOR_VALUES)
                .map(config -> new OperatorSettings(config.root(), true));
        Stream<OperatorSettings> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .map(Manifest::root)
                .flatMap(policy -> policy.find("spec").flatMap(Node::asMapping).stream())
                .map(spec -> new OperatorSettings(spec, false));
        return Stream.concat(values, policies);
    }

    /** What is said to the MIG manager; absent when nothing is, or when it is switched off. */
    Optional<Mapping> migManager() {
        return root.find("migManager")
                .flatMap(Node::asMapping)
                .filter(manager ->
                        manager.text("enabled").filter("false"::equals).isEmpty());
    }

    /** The ConfigMap of the device plugin's configurations, by its name. */
    Optional<Scalar> pluginConfig() {
        return root.find("devicePlugin", "config", "name")
                .flatMap(Node::asScalar)
                .filter(name -> name.isString() && !name.text().isEmpty());
    }

    /** The configurations of one kind that this part reads: those of the ConfigMap it names, and those in its values. */
    Stream<Config> configurations(Manifests manifests, Config.Kind kind, String part) {
        Stream<Config> owned = root.find(part, "config", "name").flatMap(Node::asScalar).stream()
                .filter(name -> name.isString() && !name.text().isEmpty())
                .flatMap(name -> owned(manifests, kind, name));
        List<Location.InFile> keys = entries(root.find(part, "config", "data"))
                .map(entry -> entry.key().at())
                .toList();
        return Stream.concat(
                owned,
                manifests.configs(kind).filter(config -> config.owner().isEmpty() && keys.contains(config.at())));
    }

    /** The key of a ConfigMap that was probably meant to be this one: a near one, or the only one. */
    static Optional<Scalar> meant(Manifest map, String key) {
        List<Scalar> keys = entries(map.find("data")).map(Mapping.Entry::key).toList();
        Optional<String> near = Nearest.to(key, keys.stream().map(Scalar::text).toList());
        return keys.stream()
                .filter(each ->
                        keys.size() == 1 || near.filter(each.text()::equals).isPresent())
                .findFirst();
    }

    /** The place to speak of a key that is missing: the one that was meant to be it, else the ConfigMap's data. */
    static Location.InFile dataAt(Manifest map, String key) {
        return meant(map, key)
                .or(() -> map.root().entry("data").map(Mapping.Entry::key))
                .map(Scalar::at)
                .orElse(map.at());
    }

    private static Stream<Mapping.Entry> entries(Optional<Node> data) {
        return data.flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream();
    }

    /** The configurations of one kind that stand in this ConfigMap. */
    static Stream<Config> owned(Manifests manifests, Config.Kind kind, Scalar name) {
        return manifests
                .configs(kind)
                .filter(config -> config.owner().map(Manifest::name).orElse("").equals(name.text()));
    }
}
