package io.github.slicewise.rule.scaling;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.promql.Query;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One metric that a scaler reads.
 *
 * @param scaler who reads
 * @param query what Prometheus is asked for it; of a metric that no rule here makes only the name
 * @param at where the scaler names it
 * @param byPod whether each pod has a value of its own
 */
record ScalerMetric(Scaler scaler, Query query, Location.InFile at, boolean byPod) {
    /** All of them, in the order of the input. */
    static Stream<ScalerMetric> all(Manifests manifests) {
        List<AdapterRule> rules = AdapterRule.all(manifests).toList();
        return Scaler.of(manifests).flatMap(scaler -> scaler.isKeda() ? ofTriggers(scaler) : ofMetrics(scaler, rules));
    }

    private static Stream<ScalerMetric> ofTriggers(Scaler scaler) {
        return Trigger.of(scaler)
                .flatMap(trigger -> trigger.query().stream()
                        .map(query -> new ScalerMetric(scaler, query, trigger.queryAt(), false)));
    }

    private static Stream<ScalerMetric> ofMetrics(Scaler scaler, List<AdapterRule> rules) {
        return scaler.owner()
                .root()
                .mappingsIn("spec", "metrics")
                .flatMap(metric -> Stream.of("pods", "external").flatMap(block -> of(scaler, metric, block, rules)));
    }

    private static Stream<ScalerMetric> of(Scaler scaler, Mapping metric, String block, List<AdapterRule> rules) {
        return Items.scalar(metric, block, "metric", "name").stream()
                .flatMap(name -> query(name, rules).stream()
                        .map(query -> new ScalerMetric(scaler, query, name.at(), block.equals("pods"))));
    }

    private static Optional<Query> query(Scalar name, List<AdapterRule> rules) {
        return rules.stream()
                .filter(rule -> rule.metric().filter(name.text()::equals).isPresent())
                .findFirst()
                .map(AdapterRule::query)
                .orElse(Optional.of(new Query.Series(name.text(), List.of(), Optional.empty())));
    }

    /** The names of all series that are read. */
    List<String> series() {
        return query.series().map(Query.Series::metric).toList();
    }
}
