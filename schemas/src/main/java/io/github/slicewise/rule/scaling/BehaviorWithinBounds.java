package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How fast an autoscaler moves is said within the API server's bounds. */
public final class BehaviorWithinBounds implements Rule {
    // Source: kubernetes v1.35, pkg/apis/autoscaling/validation/validation.go.
    private static final long LONGEST_WINDOW = 3600;
    private static final long LONGEST_PERIOD = 1800;

    private static final RuleCard CARD = new RuleCard(
            "HPA008",
            Severity.ERROR,
            "The behavior of an autoscaler is within the API server's bounds",
            "The API server refuses windows over an hour, periods over half an hour, policies that change nothing, and "
                    + "policies of unknown types. KEDA hands the same block on.",
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
              behavior:
                scaleDown:
                  stabilizationWindowSeconds: 7200 # expect HPA008
                  selectPolicy: Never # expect HPA008
                  policies:
                  - type: Pods
                    value: 0 # expect HPA008
                    periodSeconds: 60
                  - type: Replicas # expect HPA008
                    value: 1
                    periodSeconds: 3600 # expect HPA008
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
              behavior:
                scaleUp:
                  stabilizationWindowSeconds: 0
                  policies:
                  - type: Percent
                    value: 900
                    periodSeconds: 1800
                scaleDown:
                  selectPolicy: Disabled
            """,
            List.of("kubernetes/kubernetes v1.35 pkg/apis/autoscaling/validation/validation.go, validateBehavior"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests.all().stream()
                .flatMap(each -> behavior(each).stream())
                .flatMap(behavior -> Stream.of("scaleUp", "scaleDown")
                        .flatMap(way -> behavior.find(way).flatMap(Node::asMapping).stream()))
                .flatMap(BehaviorWithinBounds::judge)
                .toList();
    }

    private static Optional<Node> behavior(Manifest manifest) {
        if (manifest.is("autoscaling", "HorizontalPodAutoscaler")) {
            return manifest.find("spec", "behavior");
        }
        return manifest.is(Scaler.KEDA, "ScaledObject")
                ? manifest.find("spec", "advanced", "horizontalPodAutoscalerConfig", "behavior")
                : Optional.empty();
    }

    private static Stream<Finding> judge(Mapping way) {
        Stream<Finding> policies = way.mappingsIn("policies")
                .flatMap(policy -> Stream.of(
                                word(policy, "type", Set.of("Pods", "Percent")),
                                number(policy, "value", 1, Integer.MAX_VALUE),
                                number(policy, "periodSeconds", 1, LONGEST_PERIOD))
                        .flatMap(Optional::stream));
        Stream<Finding> own = Stream.of(
                        number(way, "stabilizationWindowSeconds", 0, LONGEST_WINDOW),
                        word(way, "selectPolicy", Set.of("Max", "Min", "Disabled")))
                .flatMap(Optional::stream);
        return Stream.concat(own, policies);
    }

    private static Optional<Finding> number(Mapping mapping, String key, long least, long most) {
        return Items.scalar(mapping, key)
                .filter(value -> value.asLong().isPresent())
                .filter(value ->
                        value.asLong().getAsLong() < least || value.asLong().getAsLong() > most)
                .map(value -> {
                    long near = value.asLong().getAsLong() < least ? least : most;
                    String bound = near == least ? "less than `" + least + "`" : "more than `" + most + "`";
                    return finding(value, key, bound, Long.toString(near));
                });
    }

    private static Optional<Finding> word(Mapping mapping, String key, Set<String> words) {
        List<String> sorted = words.stream().sorted().toList();
        return Items.scalar(mapping, key)
                .filter(value -> !words.contains(value.text()))
                .map(value -> finding(
                        value,
                        key,
                        "none of `" + String.join("`, `", sorted) + "`",
                        Nearest.to(value.text(), words).orElse(sorted.get(0))));
    }

    private static Finding finding(Scalar value, String key, String what, String instead) {
        return Finding.error(
                CARD.id(),
                value.at(),
                "The value `" + Shown.text(value.text()) + "` of `" + key + "` is " + what + ".",
                "Write `" + key + ": " + instead + "`.");
    }
}
