package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** A metric that an autoscaler reads is made by a rule of the adapter. */
public final class MetricIsProduced implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA011",
            Severity.ERROR,
            "A metric that an autoscaler reads is made by a rule of the adapter",
            "The adapter offers exactly the metrics that its rules name. An autoscaler that asks for another one "
                    + "reports `FailedGetPodsMetric` and never scales. Metrics with a `|` or `/` in their names come from "
                    + "elsewhere and are left alone.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'queue_duration_us{namespace!="",pod!=""}'
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      pod: {resource: pod}
                  name:
                    matches: ^queue_duration_us$
                    as: avg_time_queue_us
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 7
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: avg_time_queue_ms # expect HPA011
                  target:
                    type: AverageValue
                    averageValue: 50
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'queue_duration_us{namespace!="",pod!=""}'
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      pod: {resource: pod}
                  name:
                    matches: ^(.*)_us$
                    as: ${1}_microseconds
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 7
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: queue_duration_microseconds
                  target:
                    type: AverageValue
                    averageValue: 50
            """,
            List.of(
                    "kubernetes-sigs/prometheus-adapter v0.12.0 docs/config.md",
                    "kubernetes-sigs/prometheus-adapter v0.12.0 pkg/naming/metric_namer.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<AdapterRule> rules = AdapterRule.all(manifests).toList();
        boolean unsure = rules.isEmpty()
                || rules.stream()
                        .anyMatch(rule -> !rule.external() && rule.metric().isEmpty());
        if (unsure || hasDefaults(manifests)) {
            return List.of();
        }
        return manifests
                .of("autoscaling", "HorizontalPodAutoscaler")
                .flatMap(scaler -> scaler.root()
                        .mappingsIn("spec", "metrics")
                        .flatMap(metric -> judge(scaler, metric, rules).stream()))
                .toList();
    }

    /** The chart makes rules of its own for everything that Prometheus has, unless told not to. */
    private static boolean hasDefaults(Manifests manifests) {
        return manifests
                .configs(Config.Kind.PROMETHEUS_ADAPTER_VALUES)
                .anyMatch(values -> values.root()
                                .text("rules", "default")
                                .filter("false"::equals)
                                .isEmpty()
                        || values.root().text("rules", "existing").isPresent());
    }

    private static Optional<Finding> judge(Manifest scaler, Mapping metric, List<AdapterRule> rules) {
        String type = metric.text("type").orElse("");
        String block = type.equals("Pods") ? "pods" : type.equals("Object") ? "object" : "";
        return Items.scalar(metric, block, "metric", "name")
                .filter(name -> !name.text().contains("|") && !name.text().contains("/"))
                .filter(name -> rules.stream().noneMatch(rule -> produces(rule, name.text())))
                .map(name -> finding(scaler, name, rules));
    }

    private static boolean produces(AdapterRule rule, String name) {
        return !rule.external() && rule.metric().filter(name::equals).isPresent();
    }

    /** What stands in one folder belongs together; an adapter elsewhere may be that of another cluster. */
    private static Finding finding(Manifest scaler, Scalar name, List<AdapterRule> rules) {
        List<String> made = rules.stream()
                .filter(rule -> !rule.external())
                .flatMap(rule -> rule.metric().stream())
                .toList();
        boolean beside = rules.stream().anyMatch(rule -> rule.isIn(scaler.folder()));
        Finding finding = Finding.error(
                CARD.id(),
                name.at(),
                "No rule of the adapter makes the metric `" + Shown.text(name.text()) + "`.",
                Nearest.to(name.text(), made)
                        .map(near -> "Write `" + Shown.text(near) + "`.")
                        .orElse("Write `as: " + Shown.text(name.text())
                                + "` in a rule of the adapter, or read another metric."));
        Finding placed = finding.see(rules.get(0).nameAt(), "the adapter's rule");
        return beside ? placed : placed.as(Severity.WARNING);
    }
}
