package io.github.slicewise.rule.scaling;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import java.util.stream.Stream;

/**
 * One query by which pods are counted: of KEDA's trigger, or of an adapter's rule.
 *
 * @param query what is asked
 * @param at where it is written
 * @param templated whether the series' name is filled in from many, so that their kind is not known
 */
record Asked(Query query, Location.InFile at, boolean templated) {
    /** All that can be read. */
    static Stream<Asked> all(Manifests manifests) {
        Stream<Asked> triggers = Trigger.asking(manifests)
                .flatMap(trigger -> trigger.query().map(query -> new Asked(query, trigger.queryAt(), false)).stream());
        Stream<Asked> rules = AdapterRule.all(manifests)
                .flatMap(rule ->
                        rule
                                .query()
                                .map(query -> new Asked(
                                        query, rule.queryAt(), rule.seriesName().isEmpty()))
                                .stream());
        return Stream.concat(triggers, rules);
    }
}
