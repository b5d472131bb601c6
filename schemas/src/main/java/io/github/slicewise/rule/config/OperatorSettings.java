package io.github.slicewise.rule.config;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
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

    /** The configurations of one kind that stand in this ConfigMap. */
    static Stream<Config> owned(Manifests manifests, Config.Kind kind, Scalar name) {
        return manifests
                .configs(kind)
                .filter(config -> config.owner().map(Manifest::name).orElse("").equals(name.text()));
    }
}
