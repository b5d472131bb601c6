package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;

/** Profiling metrics are read from GPUs that have them. */
public final class ProfilingMetricsExist implements Rule {
    /** NVIDIA's generation number of the first GPUs with profiling metrics. */
    private static final int FIRST = 7;

    private static final RuleCard CARD = new RuleCard(
            "HPA042",
            Severity.WARNING,
            "Profiling metrics are read from GPUs that have them",
            "The metrics `DCGM_FI_PROF_…` exist from the generation Volta on. On older GPUs the query gives nothing, and the "
                    + "autoscaler never moves.",
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
                    name: DCGM_FI_PROF_GR_ENGINE_ACTIVE # expect HPA042
                  target:
                    type: AverageValue
                    averageValue: 800m
            # file: slicewise.yaml
            pools:
            - name: old
              gpu: p4
              nodes: 3
              sharing: {}
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
                    name: DCGM_FI_PROF_GR_ENGINE_ACTIVE
                  target:
                    type: AverageValue
                    averageValue: 800m
            # file: slicewise.yaml
            pools:
            - name: new
              gpu: t4
              nodes: 3
              sharing: {}
            """,
            List.of("https://docs.nvidia.com/datacenter/dcgm/latest/user-guide/feature-overview.html#profiling"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ScalerMetric.all(manifests)
                .filter(metric -> !metric.series().isEmpty()
                        && metric.series().stream().allMatch(name -> name.startsWith("DCGM_FI_PROF_")))
                .flatMap(metric -> judge(metric, manifests, facts).stream())
                .toList();
    }

    private static Optional<Finding> judge(ScalerMetric metric, Manifests manifests, Facts facts) {
        List<PodTemplate> pods = metric.scaler().pods(manifests);
        if (pods.isEmpty() || !Items.askForGpus(pods)) {
            return Optional.empty();
        }
        Pools pools = Pools.of(manifests, facts);
        boolean old = pods.stream().allMatch(pod -> Landing.of(pod, pools).everywhere(ProfilingMetricsExist::isOld));
        return old
                ? Optional.of(Finding.warning(
                                CARD.id(),
                                metric.at(),
                                "The GPUs that pods of " + metric.scaler().targetTitle() + " can get have no `"
                                        + metric.series().get(0) + "`.",
                                "Read `DCGM_FI_DEV_GPU_UTIL`, which is in percent, or what the server itself counts.")
                        .see(pods.get(0).owner().at(), "the pods"))
                : Optional.empty();
    }

    private static boolean isOld(NodeState state) {
        String major = state.labels().getOrDefault(Resources.GPU + ".compute.major", "");
        return major.matches("[0-9]") && Integer.parseInt(major) < FIRST;
    }
}
