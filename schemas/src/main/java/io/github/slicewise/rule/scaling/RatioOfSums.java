package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Set;

/** A mean over all requests is a ratio of sums, not a mean of ratios. */
public final class RatioOfSums implements Rule {
    private static final Set<String> CHANGES = Set.of("rate", "irate", "increase", "delta", "idelta");

    private static final RuleCard CARD = new RuleCard(
            "HPA021",
            Severity.WARNING,
            "A mean over requests divides sums, it does not average ratios",
            "Averaging a time per request over pods or models gives an idle one as much weight as a busy one, and the `1 +` "
                    + "against division by zero hides latency where there are few requests. Divide the sum of the times by "
                    + "the sum of the requests.",
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(increase(nv_inference_queue_duration_us[2m]) / (1 + increase(nv_inference_request_success[2m]))) # expect HPA021
                  threshold: "50"
            """,
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(increase(nv_inference_queue_duration_us[2m])) / clamp_min(sum(increase(nv_inference_request_success[2m])), 1)
                  threshold: "50"
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(rate(nv_inference_queue_duration_us[2m]) / 1000)
                  threshold: "50"
            """,
            List.of("triton-inference-server/server#8979"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Asked.all(manifests)
                .flatMap(asked -> asked.query()
                        .calls()
                        .filter(RatioOfSums::averagesRatios)
                        .limit(1)
                        .map(call -> finding(asked, call)))
                .toList();
    }

    private static boolean averagesRatios(Query.Call call) {
        return call.aggregates()
                && call.arguments().stream()
                        .anyMatch(each -> each instanceof Query.Operation operation
                                && operation.operator().equals("/")
                                && changes(operation.left())
                                && changes(operation.right()));
    }

    private static boolean changes(Query side) {
        return side.calls().anyMatch(call -> CHANGES.contains(call.function()));
    }

    private static Finding finding(Asked asked, Query.Call call) {
        return Finding.warning(
                CARD.id(),
                asked.at(),
                "`" + call.function() + "` over a quotient gives idle pods as much weight as busy ones.",
                "Write `sum(…) / clamp_min(sum(…), 1)`, with the same grouping on both sides.");
    }
}
