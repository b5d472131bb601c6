package io.github.slicewise.rule.cloud;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether the GPU Operator installs the driver.
 *
 * @param installs whether it does: it does so unless told otherwise
 * @param said whether the input says in so many words that it does
 * @param at the place that says it, or the operator's settings
 */
record OperatorDriver(boolean installs, boolean said, Location.InFile at) {
    /** What every installation of the operator in the input says. */
    static Stream<OperatorDriver> in(Manifests manifests) {
        Stream<OperatorDriver> values =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(config -> of(config.root(), config.at()));
        Stream<OperatorDriver> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .flatMap(policy ->
                        policy.find("spec").flatMap(Node::asMapping).stream().map(spec -> of(spec, policy.at())));
        return Stream.concat(values, policies);
    }

    private static OperatorDriver of(Mapping root, Location.InFile at) {
        Optional<Scalar> enabled = root.find("driver", "enabled").flatMap(Node::asScalar);
        Optional<Boolean> word = enabled.flatMap(Scalar::asBoolean);
        return new OperatorDriver(
                word.orElse(true), word.orElse(false), enabled.map(Scalar::at).orElse(at));
    }
}
