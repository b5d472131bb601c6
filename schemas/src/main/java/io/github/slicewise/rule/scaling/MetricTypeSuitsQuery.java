package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A mean is compared as it is, and a total is divided by the number of pods. */
public final class MetricTypeSuitsQuery implements Rule {
    private static final Set<String> MEANS = Set.of("avg", "max", "min", "quantile", "histogram_quantile");
    private static final Set<String> THROUGH =
            Set.of("clamp", "clamp_min", "clamp_max", "abs", "round", "ceil", "floor", "scalar");

    private static final RuleCard CARD = new RuleCard(
            "HPA029",
            Severity.WARNING,
            "KEDA compares a mean as `Value` and a total as `AverageValue`",
            "`AverageValue`, the default, divides the number by the count of pods: right for requests that wait in all "
                    + "queues together, wrong for a latency or a ratio, which then seems to fall with every pod. `Value` does "
                    + "not divide.",
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
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(increase(nv_inference_queue_duration_us[2m])) / clamp_min(sum(increase(nv_inference_request_success[2m])), 1) # expect HPA029
                  threshold: "50"
              - type: prometheus
                metricType: AverageValue # expect HPA029
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(vllm:kv_cache_usage_perc)
                  threshold: "0.8"
              - type: prometheus
                metricType: Value # expect HPA029
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting)
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
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(nv_inference_request_success[2m])) / 60
                  threshold: "5"
            """,
            List.of("https://keda.sh/docs/2.20/reference/scaledobject-spec/#triggers"));

    private enum Sort {
        MEAN,
        TOTAL,
        UNKNOWN
    }

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .filter(trigger -> !trigger.isPartOfFormula())
                .flatMap(trigger -> trigger.query().map(MetricTypeSuitsQuery::sort).stream()
                        .flatMap(sort -> judge(trigger, sort).stream()))
                .toList();
    }

    private static Optional<Finding> judge(Trigger trigger, Sort sort) {
        if (sort == Sort.MEAN && trigger.metricType().equals("AverageValue")) {
            return Optional.of(
                    finding(trigger, "The query gives a mean, and KEDA divides it by the number of pods.", "Value"));
        }
        return sort == Sort.TOTAL && trigger.metricType().equals("Value")
                ? Optional.of(finding(
                        trigger,
                        "The query gives a total of all pods, and KEDA compares it with what one pod may have.",
                        "AverageValue"))
                : Optional.empty();
    }

    private static Finding finding(Trigger trigger, String problem, String instead) {
        Location at = Items.scalar(trigger.root(), "metricType").map(Scalar::at).orElse(trigger.queryAt());
        return Finding.warning(
                CARD.id(), at, problem, "Write `metricType: " + instead + "` beside `type: prometheus`.");
    }

    private static Sort sort(Query query) {
        if (query instanceof Query.Operation operation) {
            return sort(operation);
        }
        if (!(query instanceof Query.Call call) || call.arguments().isEmpty()) {
            return Sort.UNKNOWN;
        }
        if (THROUGH.contains(call.function())) {
            return sort(call.arguments().get(0));
        }
        boolean whole = call.grouping().isEmpty();
        if (MEANS.contains(call.function())) {
            return whole ? Sort.MEAN : Sort.UNKNOWN;
        }
        boolean queue = call.arguments().get(0) instanceof Query.Series series
                && Metrics.unit(series.metric()).equals("requests")
                && Metrics.isGauge(series.metric());
        return whole && queue && call.function().equals("sum") ? Sort.TOTAL : Sort.UNKNOWN;
    }

    private static Sort sort(Query.Operation operation) {
        boolean literal = operation.right() instanceof Query.Literal;
        boolean zero =
                operation.right() instanceof Query.Call call && call.function().equals("vector");
        if (literal || (zero && operation.operator().equals("or"))) {
            return sort(operation.left());
        }
        return operation.operator().equals("/") ? Sort.MEAN : Sort.UNKNOWN;
    }
}
