package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What runs on MIG slices is scaled by metrics that slices have. */
public final class SlicesHaveOtherMetrics implements Rule {
    private static final Map<String, String> INSTEAD = Map.of(
            "DCGM_FI_DEV_GPU_UTIL", "DCGM_FI_PROF_GR_ENGINE_ACTIVE",
            "DCGM_FI_DEV_MEM_COPY_UTIL", "DCGM_FI_PROF_DRAM_ACTIVE");

    private static final RuleCard CARD = new RuleCard(
            "HPA040",
            Severity.ERROR,
            "What runs on MIG slices is scaled by metrics that slices have",
            "A GPU in MIG mode has no utilization of its own, and neither has a slice: `DCGM_FI_DEV_GPU_UTIL` gives nothing "
                    + "there, and the autoscaler never moves. The profiling metrics exist for each slice, as ratios from 0 "
                    + "to 1.",
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
                        nvidia.com/mig-1g.5gb: 1
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
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_DEV_GPU_UTIL{exported_namespace="models"}) # expect HPA040
                  threshold: "80"
                  ignoreNullValues: "false"
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
                        nvidia.com/mig-1g.5gb: 1
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
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{exported_namespace="models"})
                  threshold: "0.8"
                  ignoreNullValues: "false"
            """,
            List.of("NVIDIA/dcgm-exporter#50", "NVIDIA/dcgm-exporter#430"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ScalerMetric.all(manifests)
                .filter(metric -> !metric.series().isEmpty() && INSTEAD.keySet().containsAll(metric.series()))
                .flatMap(metric -> judge(metric, manifests, facts).stream())
                .toList();
    }

    private static Optional<Finding> judge(ScalerMetric metric, Manifests manifests, Facts facts) {
        List<PodTemplate> pods = metric.scaler().pods(manifests);
        if (pods.isEmpty() || !Items.askForGpus(pods)) {
            return Optional.empty();
        }
        Pools pools = Pools.of(manifests, facts);
        boolean slices = pods.stream().allMatch(pod -> Landing.of(pod, pools).onSlices());
        String name = metric.series().get(0);
        return slices
                ? Optional.of(Finding.error(
                                CARD.id(),
                                metric.at(),
                                "Pods of " + metric.scaler().targetTitle() + " run on MIG slices, which have no `"
                                        + name + "`.",
                                "Read `"
                                        + Optional.ofNullable(INSTEAD.get(name)).orElse("DCGM_FI_PROF_GR_ENGINE_ACTIVE")
                                        + "`, a ratio from 0 to 1.")
                        .see(pods.get(0).owner().at(), "the pods"))
                : Optional.empty();
    }
}
