package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The target of a metric is written in the metric's unit. */
public final class TargetInMetricsUnit implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA027",
            Severity.ERROR,
            "The target of a metric is written in the metric's unit",
            "Profiling metrics of GPUs and the use of a server's cache are ratios from 0 to 1, the utilization of a GPU is "
                    + "in percent, and Triton's times are microseconds. A ratio never reaches `80`: nothing is ever scaled. "
                    + "Less than one percent, or than one microsecond, is always reached.",
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
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{exported_namespace="models"})
                  threshold: "80" # expect HPA027
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_DEV_GPU_UTIL{exported_namespace="models"})
                  threshold: "0.8" # expect HPA027
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: other
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: other
              maxReplicas: 7
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: DCGM_FI_PROF_GR_ENGINE_ACTIVE
                  target:
                    type: AverageValue
                    averageValue: 80 # expect HPA027
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
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{exported_namespace="models"}) * 100
                  threshold: "80"
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_DEV_GPU_UTIL{exported_namespace="models"}) / 100
                  threshold: "0.8"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(DCGM_FI_PROF_GR_ENGINE_ACTIVE{exported_namespace="models"})
                  threshold: "2"
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: other
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: other
              maxReplicas: 7
              metrics:
              - type: Pods
                pods:
                  metric:
                    name: DCGM_FI_PROF_GR_ENGINE_ACTIVE
                  target:
                    type: AverageValue
                    averageValue: 800m
            """,
            List.of(
                    "NVIDIA/dcgm-exporter etc/default-counters.csv",
                    "https://docs.vllm.ai/en/latest/usage/metrics.html",
                    "triton-inference-server/server docs/user_guide/metrics.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> triggers = Trigger.asking(manifests)
                .filter(trigger -> !trigger.isPartOfFormula())
                .flatMap(trigger -> trigger.query().map(Units::of).stream()
                        .flatMap(unit -> trigger.metadata("threshold").stream()
                                .flatMap(target -> judge(unit, target).stream())));
        List<AdapterRule> rules = AdapterRule.all(manifests).toList();
        Stream<Finding> metrics = manifests
                .of("autoscaling", "HorizontalPodAutoscaler")
                .flatMap(scaler -> scaler.root().mappingsIn("spec", "metrics"))
                .flatMap(metric -> Stream.of("pods", "object", "external")
                        .flatMap(block -> metric.find(block).flatMap(Node::asMapping).stream()))
                .flatMap(source -> ofSource(source, rules));
        return Stream.concat(triggers, metrics).toList();
    }

    private static Stream<Finding> ofSource(Mapping source, List<AdapterRule> rules) {
        String unit =
                source.text("metric", "name").map(name -> unit(name, rules)).orElse("");
        return Stream.of("averageValue", "value")
                .flatMap(key -> Items.scalar(source, "target", key).stream())
                .flatMap(target -> judge(unit, target).stream());
    }

    private static String unit(String metric, List<AdapterRule> rules) {
        List<AdapterRule> making = rules.stream()
                .filter(rule -> rule.metric().filter(metric::equals).isPresent())
                .toList();
        if (making.isEmpty()) {
            return Metrics.unit(metric);
        }
        List<String> units = making.stream()
                .map(rule -> rule.query().map(Units::of).orElse(""))
                .distinct()
                .toList();
        return units.size() == 1 ? units.get(0) : "";
    }

    private static Optional<Finding> judge(String unit, Scalar target) {
        Optional<BigDecimal> number = Quantity.parse(target.text()).map(Quantity::number);
        if (number.isEmpty() || number.get().signum() <= 0) {
            return Optional.empty();
        }
        boolean overOne = number.get().compareTo(BigDecimal.ONE) > 0;
        boolean uptoOne = number.get().compareTo(BigDecimal.ONE) <= 0;
        if (unit.equals("ratio") && overOne) {
            return Optional.of(
                    error(target, "The metric is a ratio from 0 to 1 and never reaches `", "0.8` for 80 percent"));
        }
        if (unit.equals("percent") && uptoOne) {
            return Optional.of(error(target, "The metric is in percent and nearly always over `", "80` for 80 percent")
                    .as(Severity.WARNING));
        }
        boolean belowOne = number.get().compareTo(BigDecimal.ONE) < 0;
        return unit.equals("microseconds") && belowOne
                ? Optional.of(error(
                                target,
                                "The metric is in microseconds and nearly always over `",
                                "50000` for 50 milliseconds")
                        .as(Severity.WARNING))
                : Optional.empty();
    }

    private static Finding error(Scalar target, String problem, String example) {
        return Finding.error(
                CARD.id(),
                target.at(),
                problem + Shown.text(target.text()) + "`.",
                "Write the target in that unit, such as `" + example + ".");
    }
}
