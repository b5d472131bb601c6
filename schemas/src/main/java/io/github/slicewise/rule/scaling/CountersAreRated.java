package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A counter is read by its increase, and a gauge as it stands. */
public final class CountersAreRated implements Rule {
    private static final Set<String> OF_COUNTERS = Set.of("rate", "irate", "increase", "resets");
    private static final Set<String> OF_GAUGES = Set.of("delta", "idelta", "deriv", "predict_linear");

    private static final RuleCard CARD = new RuleCard(
            "HPA020",
            Severity.WARNING,
            "A counter is read by `rate` or `increase`, and a gauge as it stands",
            "`delta` of a counter is far below zero when a pod starts anew, and a bare counter only grows, so that nothing "
                    + "ever scales down. `rate` of a gauge takes every fall for a restart.",
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
                  query: sum(delta(nv_inference_queue_duration_us[2m])) / sum(increase(nv_inference_request_success[2m])) # expect HPA020
                  threshold: "50"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(http_requests_total{app="server"}) # expect HPA020
                  threshold: "50"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(vllm:num_requests_waiting[2m])) # expect HPA020
                  threshold: "5"
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
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(nv_inference_pending_request_count) + sum(max_over_time(vllm:num_requests_waiting[2m]))
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: count(http_requests_total{app="server"})
                  threshold: "5"
            """,
            List.of(
                    "https://prometheus.io/docs/prometheus/latest/querying/functions/#delta",
                    "triton-inference-server/server#8979"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Asked.all(manifests)
                .flatMap(asked -> judge(asked, asked.query(), "").limit(1))
                .toList();
    }

    /** What is wrong below this part, which stands within that function. */
    private static Stream<Finding> judge(Asked asked, Query part, String within) {
        if (part instanceof Query.Series series) {
            return judge(asked, series, within).stream();
        }
        if (part instanceof Query.Call call) {
            // Counting series, or asking whether there are any, reads no values.
            boolean counts = Set.of(
                            "count", "group", "absent", "absent_over_time", "present_over_time", "count_over_time")
                    .contains(call.function());
            String now = call.aggregates() ? within : call.function();
            return counts ? Stream.empty() : call.arguments().stream().flatMap(each -> judge(asked, each, now));
        }
        if (part instanceof Query.Operation operation) {
            return Stream.of(operation.left(), operation.right()).flatMap(each -> judge(asked, each, within));
        }
        return Stream.empty();
    }

    private static Optional<Finding> judge(Asked asked, Query.Series series, String within) {
        String name = Shown.text(series.metric());
        boolean counter = Metrics.isCounter(series.metric());
        if (counter && series.range().isPresent() && OF_GAUGES.contains(within)) {
            return Optional.of(finding(
                    asked,
                    "`" + within + "` of the counter `" + name + "` falls below zero when a pod starts anew",
                    "increase"));
        }
        if (counter && series.range().isEmpty() && !within.startsWith("histogram_") && !asked.templated()) {
            return Optional.of(finding(asked, "The counter `" + name + "` only grows", "rate"));
        }
        boolean gauge = Metrics.isGauge(series.metric()) && series.range().isPresent();
        return gauge && OF_COUNTERS.contains(within)
                ? Optional.of(finding(
                        asked,
                        "`" + within + "` of the gauge `" + name + "` takes every fall for a restart",
                        "avg_over_time"))
                : Optional.empty();
    }

    private static Finding finding(Asked asked, String problem, String function) {
        return Finding.warning(CARD.id(), asked.at(), problem + ".", "Read it through `" + function + "`.");
    }
}
