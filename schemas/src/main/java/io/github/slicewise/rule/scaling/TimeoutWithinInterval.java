package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Durations;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A scrape ends before the next one begins. */
public final class TimeoutWithinInterval implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA015",
            Severity.ERROR,
            "A scrape's timeout is no longer than its interval",
            "The Prometheus Operator rejects the whole monitor when a timeout is longer than the interval beside it: "
                    + "nothing is scraped, and whatever scales by these metrics sees none.",
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
                scrapeTimeout: 30s # expect HPA015
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
                interval: 1m
                scrapeTimeout: 60s
              - port: other
                scrapeTimeout: 20s
            """,
            List.of("https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.Endpoint"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Monitor.all(manifests)
                .flatMap(Monitor::endpoints)
                .flatMap(endpoint -> judge(endpoint).stream())
                .toList();
    }

    private static Optional<Finding> judge(Mapping endpoint) {
        Optional<Scalar> timeout = Items.scalar(endpoint, "scrapeTimeout");
        Optional<Duration> longest = timeout.map(Scalar::text).flatMap(Durations::parse);
        Optional<Scalar> interval = Items.scalar(endpoint, "interval");
        Optional<Duration> every =
                interval.map(Scalar::text).flatMap(Durations::parse).filter(each -> !each.isZero());
        boolean fits = longest.isEmpty() || every.isEmpty() || longest.get().compareTo(every.get()) <= 0;
        if (fits) {
            return Optional.empty();
        }
        String text = interval.map(Scalar::text).orElse("");
        return Optional.of(Finding.error(
                CARD.id(),
                timeout.map(Scalar::at).orElse(endpoint.at()),
                "The timeout `" + timeout.map(Scalar::text).orElse("") + "` is longer than the interval `" + text
                        + "`.",
                "Write `scrapeTimeout: " + text + "` or less, or a longer interval."));
    }
}
