package io.github.slicewise.rule.scaling;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.promql.Query;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One trigger of a ScaledObject.
 *
 * @param scaler whose trigger it is
 * @param root what is written about it
 */
record Trigger(Scaler scaler, Mapping root) {
    /** All of them, in the order of the input. */
    static Stream<Trigger> all(Manifests manifests) {
        return Scaler.of(manifests).flatMap(Trigger::of);
    }

    /** Those that ask Prometheus. */
    static Stream<Trigger> asking(Manifests manifests) {
        return all(manifests).filter(Trigger::asks);
    }

    /** The triggers of one scaler; a HorizontalPodAutoscaler has none. */
    static Stream<Trigger> of(Scaler scaler) {
        return scaler.isKeda()
                ? scaler.owner().root().mappingsIn("spec", "triggers").map(root -> new Trigger(scaler, root))
                : Stream.empty();
    }

    String type() {
        return root.text("type").orElse("");
    }

    boolean asks() {
        return type().equals("prometheus");
    }

    /** Whether it measures CPU or memory, which KEDA leaves to the autoscaler. */
    boolean isResource() {
        return type().equals("cpu") || type().equals("memory");
    }

    Optional<Scalar> metadata(String key) {
        return Items.scalar(root, "metadata", key);
    }

    /** How the number is compared: as written, or KEDA's default. */
    String metricType() {
        return root.text("metricType").filter(text -> !text.isEmpty()).orElse("AverageValue");
    }

    /** The query, when it can be read. */
    Optional<Query> query() {
        return asks() ? metadata("query").map(Scalar::text).flatMap(Query::parse) : Optional.empty();
    }

    Location.InFile queryAt() {
        return metadata("query").map(Scalar::at).orElse(root.at());
    }

    Location.InFile typeAt() {
        return Items.scalar(root, "type").map(Scalar::at).orElse(root.at());
    }

    /** Whether a formula over all triggers takes the place of each one's own threshold. */
    boolean isPartOfFormula() {
        return scaler.owner()
                .root()
                .text("spec", "advanced", "scalingModifiers", "formula")
                .filter(formula -> !formula.isBlank())
                .isPresent();
    }
}
