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

/** A query of KEDA gives one element. */
public final class QueryGivesOneElement implements Rule {
    /** Labels that differ between the pods or GPUs of one workload. */
    private static final Set<String> MANY = Set.of(
            "pod",
            "pod_name",
            "exported_pod",
            "kubernetes_pod_name",
            "instance",
            "pod_ip",
            "uid",
            "gpu",
            "UUID",
            "GPU_I_ID",
            "Hostname",
            "device");

    private static final RuleCard CARD = new RuleCard(
            "HPA024",
            Severity.ERROR,
            "A query of KEDA gives one element",
            "KEDA takes one number from Prometheus and fails when there are more: a query grouped by pod or GPU works with "
                    + "one pod and breaks with the second, so the workload never grows beyond two.",
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
                  query: sum by (pod) (vllm:num_requests_waiting) # expect HPA024
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: vllm:num_requests_waiting{namespace="models"} # expect HPA024
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
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(max by (pod) (vllm:num_requests_waiting))
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum by (namespace) (vllm:num_requests_waiting{namespace="models"}) or vector(0)
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum by (pod) (vllm:num_requests_waiting{pod="server-0"})
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: topk(1, sum by (pod) (vllm:num_requests_waiting))
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: models:requests_waiting:sum
                  threshold: "5"
            """,
            List.of("kedacore/keda v2.20 pkg/scalers/prometheus_scaler.go:267-274"));

    /** Why there may be several elements, and whether that is certain. */
    private record Reason(String text, Query of) {}

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .flatMap(trigger ->
                        trigger
                                .query()
                                .flatMap(QueryGivesOneElement::many)
                                .map(reason -> finding(trigger, reason))
                                .stream())
                .toList();
    }

    private static Optional<Reason> many(Query query) {
        if (query instanceof Query.Call call) {
            return many(call);
        }
        if (query instanceof Query.Operation operation) {
            boolean leftOnly = Set.of("and", "unless").contains(operation.operator());
            return many(operation.left()).or(() -> leftOnly ? Optional.empty() : many(operation.right()));
        }
        return query instanceof Query.Series series ? many(series) : Optional.empty();
    }

    private static Optional<Reason> many(Query.Call call) {
        if (call.aggregates()) {
            boolean few = Set.of("topk", "bottomk", "limitk", "limit_ratio", "count_values")
                    .contains(call.function());
            return few ? Optional.empty() : grouped(call);
        }
        boolean single =
                Set.of("scalar", "vector", "absent", "absent_over_time", "time").contains(call.function());
        return single
                ? Optional.empty()
                : call.arguments().stream().flatMap(each -> many(each).stream()).findFirst();
    }

    private static Optional<Reason> grouped(Query.Call call) {
        return call.grouping().filter(Query.Grouping::by).map(Query.Grouping::labels).stream()
                .flatMap(List::stream)
                .filter(MANY::contains)
                .filter(label -> !call.series().allMatch(series -> series.pins(label)))
                .findFirst()
                .map(label -> new Reason("groups by `" + label + "`", call));
    }

    /** Metrics that each pod or GPU has are many; a recording rule of an unknown name may be one. */
    private static Optional<Reason> many(Query.Series series) {
        boolean known = isOfServers(series);
        boolean pinned = MANY.stream().anyMatch(series::pins);
        return known && !pinned
                ? Optional.of(new Reason("reads `" + Shown.text(series.metric()) + "` of each pod by itself", series))
                : Optional.empty();
    }

    /** Whether what is grouped is measured at the pods that are scaled; elsewhere there may be a single pod. */
    private static boolean isOfTarget(Trigger trigger, Reason reason) {
        String target = trigger.scaler().targetName();
        return reason.of() instanceof Query.Call
                && reason.of()
                        .series()
                        .anyMatch(series -> isOfServers(series)
                                || series.matchers().stream()
                                        .anyMatch(each -> each.value().contains(target)));
    }

    /** Whether each server or GPU has this metric. */
    private static boolean isOfServers(Query.Series series) {
        return !Metrics.unit(series.metric()).isEmpty() || series.metric().startsWith("DCGM_FI_");
    }

    private static Finding finding(Trigger trigger, Reason reason) {
        Finding finding = Finding.error(
                CARD.id(),
                trigger.queryAt(),
                "The query " + reason.text() + ", and KEDA fails when there is more than one element.",
                "Put `sum(…)`, `avg(…)` or `max(…)` around it.");
        return isOfTarget(trigger, reason) ? finding : finding.as(Severity.WARNING);
    }
}
