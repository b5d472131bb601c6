package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Durations;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A window over a counter holds several samples. */
public final class WindowHoldsSamples implements Rule {
    private static final int SAMPLES = 4;
    private static final Set<String> CHANGES = Set.of("rate", "increase", "delta", "deriv");

    private static final RuleCard CARD = new RuleCard(
            "HPA022",
            Severity.WARNING,
            "A window is at least four times as long as the scrape interval",
            "`rate` and `increase` need two samples, and one scrape that fails must not empty the window. The rule speaks "
                    + "when the monitors of the input agree on an interval.",
            """
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics
                interval: 10s
            ---
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
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(nv_inference_request_success[30s])) # expect HPA022
                  threshold: "50"
            """,
            """
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics
                interval: 15s
            ---
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
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(nv_inference_request_success[1m]))
                  threshold: "50"
            """,
            List.of("https://prometheus.io/docs/prometheus/latest/querying/functions/#rate"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Optional<String>> intervals = Monitor.all(manifests)
                .flatMap(Monitor::endpoints)
                .map(endpoint -> endpoint.text("interval"))
                .distinct()
                .toList();
        Optional<String> interval = intervals.size() == 1 ? intervals.get(0) : Optional.empty();
        Optional<Duration> every = interval.flatMap(Durations::parse).filter(each -> !each.isZero());
        if (interval.isEmpty() || every.isEmpty()) {
            return List.of();
        }
        return Asked.all(manifests)
                .flatMap(asked -> windows(asked.query())
                        .filter(window -> window.compareTo(every.get().multipliedBy(SAMPLES)) < 0)
                        .sorted()
                        .limit(1)
                        .map(window -> finding(asked, window, interval.get(), every.get())))
                .toList();
    }

    private static Stream<Duration> windows(Query query) {
        return query.calls()
                .filter(call -> CHANGES.contains(call.function()))
                .flatMap(call -> call.arguments().stream())
                .flatMap(each -> each instanceof Query.Series series ? series.range().stream() : Stream.empty());
    }

    private static Finding finding(Asked asked, Duration window, String interval, Duration every) {
        return Finding.warning(
                CARD.id(),
                asked.at(),
                "A window of `" + window.toSeconds() + "s` holds few samples that are taken every `"
                        + Shown.text(interval) + "`.",
                "Write a window of `" + every.multipliedBy(SAMPLES).toSeconds() + "s` or more.");
    }
}
