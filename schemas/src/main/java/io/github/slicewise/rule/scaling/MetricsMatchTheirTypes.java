package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Each metric of an autoscaler has the block of its type, and a target that this type can have. */
public final class MetricsMatchTheirTypes implements Rule {
    private static final Map<String, String> BLOCKS = Map.of(
            "Resource", "resource",
            "ContainerResource", "containerResource",
            "Pods", "pods",
            "Object", "object",
            "External", "external");

    private static final Map<String, Set<String>> TARGETS = Map.of(
            "resource", Set.of("averageUtilization", "averageValue"),
            "containerResource", Set.of("averageUtilization", "averageValue"),
            "pods", Set.of("averageValue"),
            "object", Set.of("value", "averageValue"),
            "external", Set.of("value", "averageValue"));

    private static final Set<String> MEASURED = Set.of("cpu", "memory");

    private static final RuleCard CARD = new RuleCard(
            "HPA009",
            Severity.ERROR,
            "A metric of an autoscaler has the block and the target of its type",
            "The API server refuses a metric whose `type` and block differ, that has a second block, or whose target is "
                    + "missing, not positive, or of a sort that the type does not have: pods are compared by `averageValue` "
                    + "only.",
            """
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
              - type: Pods # expect HPA009
                resource:
                  name: cpu
                  target:
                    type: Utilization
                    averageUtilization: 80
              - type: Pods
                pods:
                  metric:
                    name: queue_time
                  target: # expect HPA009
                    type: Value
                    value: 50
              - type: Resource
                resource:
                  name: cpu
                  target:
                    type: Utilization
                    averageUtilization: 0 # expect HPA009
              - type: Resource
                resource:
                  name: nvidia.com/gpu # expect HPA009
                  target:
                    type: Utilization
                    averageUtilization: 80
              - type: External
                external:
                  metric:
                    name: queue_length
                  target:
                    type: AverageValue
                    averageValue: 5
                pods: # expect HPA009
                  metric:
                    name: queue_time
                  target:
                    type: AverageValue
                    averageValue: 5
            """,
            """
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
                    name: queue_time
                  target:
                    type: AverageValue
                    averageValue: 500m
              - type: ContainerResource
                containerResource:
                  container: server
                  name: memory
                  target:
                    type: AverageValue
                    averageValue: 8Gi
              - type: Object
                object:
                  describedObject:
                    apiVersion: networking.k8s.io/v1
                    kind: Ingress
                    name: server
                  metric:
                    name: requests
                  target:
                    type: Value
                    value: 2k
            """,
            List.of("kubernetes/kubernetes v1.35 pkg/apis/autoscaling/validation/validation.go, validateMetricSpec"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("autoscaling", "HorizontalPodAutoscaler")
                .filter(scaler -> scaler.apiVersion().equals("autoscaling/v2"))
                .flatMap(scaler -> scaler.root().mappingsIn("spec", "metrics"))
                .flatMap(MetricsMatchTheirTypes::judge)
                .toList();
    }

    private static Stream<Finding> judge(Mapping metric) {
        Optional<Scalar> type = Items.scalar(metric, "type");
        String word = type.map(Scalar::text).orElse("");
        String block = BLOCKS.getOrDefault(word, "");
        if (type.isEmpty() || block.isEmpty()) {
            return type.map(MetricsMatchTheirTypes::unknown).stream();
        }
        if (metric.find(block).flatMap(Node::asMapping).isEmpty()) {
            return Stream.of(missing(type.get(), block, metric));
        }
        Stream<Finding> others = BLOCKS.values().stream()
                .sorted()
                .filter(each -> !each.equals(block))
                .flatMap(each -> metric.entry(each).stream())
                .map(entry -> error(
                        entry.key().at(),
                        "A metric of the type `" + word + "` may not have `"
                                + entry.key().text() + "` beside `" + block + "`.",
                        "Make a metric of its own of it, or remove it."));
        Optional<Mapping> source = metric.find(block).flatMap(Node::asMapping);
        return Stream.of(
                        others,
                        source.stream().flatMap(each -> unmeasured(each, block)),
                        source.stream().flatMap(each -> target(each, block)))
                .flatMap(each -> each);
    }

    /** The usual source of resource metrics measures two resources; another one would have to be written for more. */
    private static Stream<Finding> unmeasured(Mapping source, String block) {
        return Items.scalar(source, "name")
                .filter(any -> block.equals("resource") || block.equals("containerResource"))
                .filter(name -> !MEASURED.contains(name.text()) && !Shown.isPlaceholder(name.text()))
                .map(name -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "Nothing measures `" + Shown.text(name.text())
                                + "` of pods: the resource metrics are of CPU and memory.",
                        "Write a metric of the type `Pods` that an adapter gives, such as one of the DCGM exporter."))
                .stream();
    }

    private static Finding unknown(Scalar type) {
        return error(
                type.at(),
                "There is no metric of the type `" + Shown.text(type.text()) + "`.",
                "Write `" + Nearest.to(type.text(), BLOCKS.keySet()).orElse("Pods") + "`.");
    }

    private static Finding missing(Scalar type, String block, Mapping metric) {
        Optional<String> other = BLOCKS.entrySet().stream()
                .filter(each -> metric.has(each.getValue()))
                .map(Map.Entry::getKey)
                .sorted()
                .findFirst();
        return error(
                type.at(),
                "A metric of the type `" + type.text() + "` needs `" + block + "`.",
                other.map(each -> "Write `type: " + each + "`, or the block `" + block + "`.")
                        .orElse("Write the block `" + block + "`."));
    }

    private static Stream<Finding> target(Mapping source, String block) {
        Optional<Mapping> target = source.find("target").flatMap(Node::asMapping);
        if (target.isEmpty()) {
            return Stream.empty();
        }
        Set<String> allowed = TARGETS.getOrDefault(block, Set.of());
        List<Mapping.Entry> given = target.get().entries().stream()
                .filter(entry -> allowed.contains(entry.key().text()))
                .filter(entry -> entry.value().asScalar().filter(Scalar::isNull).isEmpty())
                .toList();
        if (given.isEmpty()) {
            String wanted = allowed.stream().sorted().collect(Collectors.joining("` or `"));
            return Stream.of(error(
                    Items.keyAt(source, "target"),
                    "The target of a metric under `" + block + "` has no `" + wanted + "`.",
                    "Write `" + wanted + "` in it."));
        }
        boolean two = given.size() > 1 && !block.equals("object");
        Stream<Finding> both = two
                ? Stream.of(error(
                        given.get(1).key().at(),
                        "The target of a metric has both `" + given.get(0).key().text() + "` and `"
                                + given.get(1).key().text() + "`.",
                        "Keep one of them."))
                : Stream.empty();
        return Stream.concat(both, given.stream().flatMap(entry -> notPositive(entry).stream()));
    }

    private static Optional<Finding> notPositive(Mapping.Entry entry) {
        return entry.value()
                .asScalar()
                .filter(value -> Quantity.parse(value.text())
                        .filter(quantity -> quantity.number().signum() <= 0)
                        .isPresent())
                .map(value -> error(
                        value.at(),
                        "The target `" + Shown.text(value.text()) + "` of a metric is not more than `0`.",
                        "Write the value at which a pod is busy."));
    }

    private static Finding error(Location at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
