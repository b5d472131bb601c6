package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is said to a trigger that asks Prometheus is said under keys that KEDA reads. */
public final class TriggerKeysKnown implements Rule {
    // Source: kedacore/keda v2.20, pkg/scalers/prometheus_scaler.go; the last three are those of older releases.
    private static final List<String> KEYS = List.of(
            "serverAddress",
            "query",
            "queryParameters",
            "threshold",
            "activationThreshold",
            "namespace",
            "customHeaders",
            "ignoreNullValues",
            "unsafeSsl",
            "awsRegion",
            "timeout",
            "identityOwner",
            "authModes",
            "metricName",
            "cortexOrgID",
            "cortexOrgId");

    /** Keys that stand beside the metadata, not in it. */
    private static final Set<String> BESIDE = Set.of("metricType", "useCachedMetrics", "authenticationRef");

    private static final RuleCard CARD = new RuleCard(
            "HPA030",
            Severity.WARNING,
            "What is said to a trigger stands under keys that KEDA reads",
            "KEDA drops keys of a trigger's metadata that it does not know: a misspelt `activationThreshold` or "
                    + "`ignoreNullValues` leaves the default, and `metricType` belongs beside `type`.",
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
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
                  activationTreshold: "1" # expect HPA030
                  ignoreNullValue: "false" # expect HPA030
                  metricType: AverageValue # expect HPA030
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
                metricType: AverageValue
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
                  activationThreshold: "1"
                  ignoreNullValues: "false"
                  metricName: waiting
                  ourOwnRemark: see the runbook
            """,
            List.of(
                    "https://keda.sh/docs/2.20/scalers/prometheus/",
                    "kedacore/keda v2.20 pkg/scalers/prometheus_scaler.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .flatMap(trigger -> trigger.root()
                        .entriesIn("metadata")
                        .map(Mapping.Entry::key)
                        .filter(key -> !KEYS.contains(key.text()))
                        .flatMap(key -> judge(key, trigger).stream()))
                .toList();
    }

    private static Optional<Finding> judge(Scalar key, Trigger trigger) {
        if (BESIDE.contains(key.text())) {
            return Optional.of(warning(
                    key,
                    "KEDA does not read `" + key.text() + "` in the metadata of a trigger.",
                    "Move it beside `type: prometheus`."));
        }
        List<String> free =
                KEYS.stream().filter(each -> trigger.metadata(each).isEmpty()).toList();
        // A key that is missing is an error of its own, which names this one.
        return Nearest.to(key.text(), free)
                .filter(near -> !Set.of("serverAddress", "query", "threshold").contains(near))
                .map(near ->
                        warning(key, "KEDA does not read `" + Shown.text(key.text()) + "`.", "Write `" + near + "`."));
    }

    private static Finding warning(Scalar key, String problem, String fix) {
        return Finding.warning(CARD.id(), key.at(), problem, fix);
    }
}
