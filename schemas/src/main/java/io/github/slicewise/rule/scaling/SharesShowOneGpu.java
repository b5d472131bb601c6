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
import java.util.Optional;
import java.util.Set;

/** Pods that share a GPU are not told apart by the GPU's own metrics. */
public final class SharesShowOneGpu implements Rule {
    private static final Set<String> POD = Set.of("pod", "exported_pod", "pod_name", AdapterRule.GROUPED);

    private static final RuleCard CARD = new RuleCard(
            "HPA043",
            Severity.WARNING,
            "Pods that share a GPU are not told apart by the GPU's metrics",
            "The exporter measures GPUs. Of the pods that share one, a single one carries its value, or with "
                    + "`KUBERNETES_VIRTUAL_GPUS` all of them carry the same: a sum counts the GPU many times, and a value by "
                    + "pod says nothing about the pod. Scale by the server's own queue.",
            """
            # file: server.yaml
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
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 3
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: DCGM_FI_DEV_GPU_UTIL # expect HPA043
                  target:
                    type: AverageValue
                    averageValue: 80
            # file: slicewise.yaml
            pools:
            - name: shared
              gpu: t4
              nodes: 1
              sharing:
                timeSlicing:
                  resources:
                  - name: nvidia.com/gpu
                    replicas: 3
            """,
            """
            # file: server.yaml
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
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 3
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: DCGM_FI_DEV_GPU_UTIL
                  target:
                    type: AverageValue
                    averageValue: 80
            # file: slicewise.yaml
            pools:
            - name: whole
              gpu: t4
              nodes: 3
              sharing: {}
            """,
            List.of("NVIDIA/dcgm-exporter#587", "NVIDIA/dcgm-exporter#151"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ScalerMetric.all(manifests)
                .filter(metric -> metric.series().stream().anyMatch(name -> name.startsWith("DCGM_FI_")))
                .filter(SharesShowOneGpu::tellsPodsApart)
                .flatMap(metric -> judge(metric, manifests, facts).stream())
                .toList();
    }

    /** By each pod's own value, by a sum over pods, or by a label of pods. */
    private static boolean tellsPodsApart(ScalerMetric metric) {
        boolean labelled = metric.query()
                .series()
                .anyMatch(series -> series.matchers().stream().anyMatch(each -> POD.contains(each.label())));
        boolean grouped = metric.query()
                .calls()
                .anyMatch(call -> call.function().equals("sum")
                        || call.grouping().stream()
                                .anyMatch(each ->
                                        each.by() && each.labels().stream().anyMatch(POD::contains)));
        return metric.byPod() || labelled || grouped;
    }

    private static Optional<Finding> judge(ScalerMetric metric, Manifests manifests, Facts facts) {
        List<PodTemplate> pods = metric.scaler().pods(manifests);
        if (pods.isEmpty() || !Items.askForGpus(pods)) {
            return Optional.empty();
        }
        Pools pools = Pools.of(manifests, facts);
        boolean shared = pods.stream()
                .map(pod -> Landing.of(pod, pools))
                .allMatch(landing -> landing.onShares() && !landing.onSlices());
        return shared
                ? Optional.of(Finding.warning(
                                CARD.id(),
                                metric.at(),
                                "Pods of " + metric.scaler().targetTitle()
                                        + " share GPUs, and their metrics are those of the whole GPU.",
                                "Scale by what the server itself counts, such as requests that wait.")
                        .see(pods.get(0).owner().at(), "the pods"))
                : Optional.empty();
    }
}
