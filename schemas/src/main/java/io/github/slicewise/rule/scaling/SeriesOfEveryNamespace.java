package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** An adapter's rule offers its metric in the namespace of whoever reads it. */
public final class SeriesOfEveryNamespace implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA023",
            Severity.WARNING,
            "An adapter's rule is not tied to a namespace that its reader is not in",
            "An autoscaler reads the metrics of pods in its own namespace. A rule whose series query demands one namespace "
                    + "offers nothing in any other.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'queue_duration_us{namespace="default",pod!=""}' # expect HPA023
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      pod: {resource: pod}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
              namespace: models
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
                    name: queue_duration_us
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
                - seriesQuery: 'queue_duration_us{namespace="models",pod!=""}'
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      pod: {resource: pod}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: 'queue_length{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
              namespace: models
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
                    name: queue_duration_us
                  target:
                    type: AverageValue
                    averageValue: 50
            """,
            List.of("kubernetes-sigs/prometheus-adapter v0.12.0 docs/config-walkthrough.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return AdapterRule.all(manifests)
                .filter(rule -> !rule.external())
                .flatMap(rule -> namespace(rule)
                        .flatMap(space -> outsider(rule, space, manifests).map(reader -> finding(rule, space, reader)))
                        .stream())
                .toList();
    }

    private static Optional<String> namespace(AdapterRule rule) {
        return rule.series()
                .flatMap(series -> series.matchers().stream()
                        .filter(each -> each.label().equals("namespace")
                                && each.operator().equals("="))
                        .map(Query.Matcher::value)
                        .filter(value -> !value.isEmpty())
                        .findFirst());
    }

    /** An autoscaler that reads the metric and does not say that it stands in this namespace. */
    private static Optional<Manifest> outsider(AdapterRule rule, String space, Manifests manifests) {
        return manifests
                .of("autoscaling", "HorizontalPodAutoscaler")
                .filter(scaler -> scaler.namespace().filter(space::equals).isEmpty())
                .filter(scaler -> scaler.root()
                        .mappingsIn("spec", "metrics")
                        .flatMap(metric -> metric.text("pods", "metric", "name").stream())
                        .anyMatch(name -> rule.metric().filter(name::equals).isPresent()))
                .findFirst();
    }

    private static Finding finding(AdapterRule rule, String space, Manifest reader) {
        Location at =
                rule.text("seriesQuery").map(Scalar::at).orElse(rule.root().at());
        String where = reader.namespace()
                .map(name -> "stands in `" + Shown.text(name) + "`")
                .orElse("may stand in any namespace");
        return Finding.warning(
                        CARD.id(),
                        at,
                        "The rule offers its metric in the namespace `" + Shown.text(space)
                                + "` only, and HorizontalPodAutoscaler `" + Shown.text(reader.name()) + "` " + where
                                + ".",
                        "Write `namespace!=\"\"` in the series query.")
                .see(reader.at(), "the reader");
    }
}
