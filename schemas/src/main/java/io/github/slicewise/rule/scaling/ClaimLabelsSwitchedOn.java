package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Metrics are asked for by resource claim only where the exporter knows claims. */
public final class ClaimLabelsSwitchedOn implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA044",
            Severity.WARNING,
            "Metrics are asked for by claim only where the exporter knows claims",
            "Labels such as `dra_claim_name` are written by an exporter that may read resource slices and pods. A GPUCluster "
                    + "gives it these rights only with `enablePodLabels`; without it the query gives nothing.",
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpu-cluster
            spec:
              draDriver: {}
              dcgmExporter:
                enabled: true # expect HPA044
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
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{dra_claim_namespace="models"})
                  threshold: "0.8"
            """,
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpu-cluster
            spec:
              draDriver: {}
              dcgmExporter:
                enabled: true
                enablePodLabels: true
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
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{dra_claim_namespace="models"})
                  threshold: "0.8"
            """,
            List.of("NVIDIA/gpu-operator#2697", "NVIDIA/dcgm-exporter 4.5.3-4.8.2 README.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<String> label = Asked.all(manifests)
                .flatMap(asked -> labels(asked.query()))
                .filter(each -> each.startsWith("dra_"))
                .findFirst();
        return label.stream()
                .flatMap(each -> manifests
                        .of("nvidia.com", "GPUCluster")
                        .flatMap(cluster -> cluster.find("spec", "dcgmExporter").flatMap(Node::asMapping).stream())
                        .filter(exporter ->
                                Items.scalar(exporter, "enablePodLabels").isEmpty()
                                        || exporter.text("enablePodLabels")
                                                .filter("false"::equals)
                                                .isPresent())
                        .map(exporter -> finding(exporter, each)))
                .toList();
    }

    private static Stream<String> labels(Query query) {
        return Stream.concat(
                query.series().flatMap(series -> series.matchers().stream()).map(Query.Matcher::label),
                query.calls()
                        .flatMap(call -> call.grouping().stream())
                        .flatMap(grouping -> grouping.labels().stream()));
    }

    private static Finding finding(Mapping exporter, String label) {
        Location at =
                exporter.entry("enablePodLabels").map(entry -> entry.key().at()).orElse(exporter.at());
        return Finding.warning(
                CARD.id(),
                at,
                "A query asks by `" + Shown.text(label) + "`, and the exporter does not write that label.",
                "Write `enablePodLabels: true` under `dcgmExporter`.");
    }
}
