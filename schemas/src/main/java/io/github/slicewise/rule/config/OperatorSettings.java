package io.github.slicewise.rule.config;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is said to the GPU Operator: values of its chart, or the spec of a ClusterPolicy; both use the same keys.
 *
 * @param root where the keys stand
 */
record OperatorSettings(Mapping root) {
    /** All chart values and ClusterPolicies, in the order of the input. */
    static Stream<OperatorSettings> in(Manifests manifests) {
        Stream<Mapping> values =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(Config::root);
        Stream<Mapping> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .map(Manifest::root)
                .flatMap(policy -> policy.find("spec").flatMap(Node::asMapping).stream());
        return Stream.concat(values, policies).map(OperatorSettings::new);
    }

    /** What is said to the MIG manager; absent when nothing is, or when it is switched off. */
    Optional<Mapping> migManager() {
        return root.find("migManager")
                .flatMap(Node::asMapping)
                .filter(manager ->
                        manager.text("enabled").filter("false"::equals).isEmpty());
    }
}
