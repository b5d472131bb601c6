package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Set;

/** A metric that is missing takes no GPU pods away. */
public final class MissingMetricIsNotZero implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA025",
            Severity.WARNING,
            "A metric that is missing takes no GPU pods away",
            "By default KEDA reads an empty answer of Prometheus as zero (`ignoreNullValues`). A monitor that breaks then "
                    + "stops the servers that it no longer sees, and a GPU server takes minutes to come back.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              template:
                metadata:
                  labels:
                    app: server
                spec:
                  containers:
                  - name: server
                    image: registry.example/server:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              minReplicaCount: 1
              maxReplicaCount: 7
              triggers:
              - type: prometheus # expect HPA025
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              template:
                metadata:
                  labels:
                    app: server
                spec:
                  containers:
                  - name: server
                    image: registry.example/server:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              minReplicaCount: 1
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
                  ignoreNullValues: "false"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_swapped) or vector(0)
                  threshold: "5"
            """,
            List.of("https://keda.sh/docs/2.20/scalers/prometheus/", "kedacore/keda#3065"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .filter(MissingMetricIsNotZero::ignoresNothing)
                .filter(trigger -> !saysZeroItself(trigger))
                .filter(trigger -> Items.askForGpus(trigger.scaler().pods(manifests)))
                .map(trigger -> Finding.warning(
                        CARD.id(),
                        trigger.metadata("ignoreNullValues").map(Scalar::at).orElse(trigger.typeAt()),
                        trigger.scaler().title() + " takes a missing metric for zero and stops pods of "
                                + trigger.scaler().targetTitle() + ".",
                        "Write `ignoreNullValues: \"false\"` in the trigger's metadata."))
                .toList();
    }

    private static boolean ignoresNothing(Trigger trigger) {
        return trigger.metadata("ignoreNullValues")
                .map(Scalar::text)
                .filter(text -> !Set.of("true", "t", "T", "TRUE", "True", "1").contains(text))
                .isEmpty();
    }

    private static boolean saysZeroItself(Trigger trigger) {
        return trigger.query().stream()
                .flatMap(Query::calls)
                .anyMatch(call -> call.function().equals("vector"));
    }
}
