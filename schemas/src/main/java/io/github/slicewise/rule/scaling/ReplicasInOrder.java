package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The fewest pods are no more than the most. */
public final class ReplicasInOrder implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA010",
            Severity.ERROR,
            "An autoscaler's fewest pods are no more than its most",
            "The API server refuses a HorizontalPodAutoscaler whose minimum is over its maximum or below one, and KEDA one "
                    + "whose idle count is not below its minimum. Without a maximum KEDA takes `100`.",
            """
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: reversed
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: one
              minReplicas: 7
              maxReplicas: 1 # expect HPA010
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: nothing-by-cpu
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: two
              minReplicas: 0 # expect HPA010
              maxReplicas: 0 # expect HPA010
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: idle
            spec:
              scaleTargetRef:
                name: three
              idleReplicaCount: 2 # expect HPA010
              minReplicaCount: 2
              maxReplicaCount: 4
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            """
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: fixed
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: one
              minReplicas: 3
              maxReplicas: 3
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: idle
            spec:
              scaleTargetRef:
                name: three
              idleReplicaCount: 0
              minReplicaCount: 1
              maxReplicaCount: 4
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            List.of(
                    "kubernetes/kubernetes v1.35 pkg/apis/autoscaling/validation/validation.go",
                    "kedacore/keda v2.20 apis/keda/v1alpha1/scaledobject_types.go, CheckReplicaCountBoundsAreValid"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .flatMap(scaler -> scaler.isKeda()
                        ? Stream.concat(order(scaler, "minReplicaCount"), idle(scaler))
                        : Stream.concat(order(scaler, "minReplicas"), positive(scaler)))
                .toList();
    }

    private static Stream<Finding> order(Scaler scaler, String key) {
        long most = scaler.most().orElse(Long.MAX_VALUE);
        return number(scaler, key)
                .filter(least -> least.asLong().getAsLong() > most)
                .filter(least -> most > 0)
                .map(least -> error(
                        number(scaler, scaler.mostKey()).orElse(least),
                        scaler.title() + " wants at least `" + least.text() + "` pods and at most `" + most + "`.",
                        "Write `" + scaler.mostKey() + ": " + least.text() + "` or more."))
                .stream();
    }

    private static Stream<Finding> positive(Scaler scaler) {
        Stream<Finding> most = number(scaler, "maxReplicas")
                .filter(value -> value.asLong().getAsLong() < 1)
                .map(value -> error(
                        value,
                        scaler.title() + " allows `" + value.text() + "` pods.",
                        "Write `maxReplicas: 1` or more."))
                .stream();
        Stream<Finding> least = number(scaler, "minReplicas")
                .filter(value -> value.asLong().getAsLong() < 1)
                .map(value -> below(scaler, value))
                .stream();
        return Stream.concat(least, most);
    }

    /** Zero needs a feature gate and a metric that is there without pods; nothing but KEDA does without the gate. */
    private static Finding below(Scaler scaler, Scalar value) {
        boolean without = scaler.owner()
                .root()
                .mappingsIn("spec", "metrics")
                .flatMap(metric -> metric.text("type").stream())
                .anyMatch(type -> type.equals("Object") || type.equals("External"));
        String problem = scaler.title() + " wants to go down to `" + value.text() + "` pods";
        return without && value.asLong().getAsLong() == 0
                ? Finding.warning(
                        CARD.id(),
                        value.at(),
                        problem + ", which only clusters with the feature gate `HPAScaleToZero` allow.",
                        "Write `minReplicas: 1`, switch the gate on, or use a ScaledObject of KEDA.")
                : error(
                        value,
                        problem + ", which the API server refuses.",
                        "Write `minReplicas: 1`, or use a ScaledObject of KEDA.");
    }

    /** KEDA counts a written minimum of zero as one, and a missing one as zero. */
    private static Stream<Finding> idle(Scaler scaler) {
        long least = scaler.least().isPresent() ? Math.max(1, scaler.least().getAsLong()) : 0;
        return number(scaler, "idleReplicaCount")
                .filter(idle -> idle.asLong().getAsLong() >= least)
                .map(idle -> error(
                        idle,
                        scaler.title() + " idles with `" + idle.text() + "` pods, which is not below its minimum of `"
                                + least + "`.",
                        "Write `idleReplicaCount: 0` and `minReplicaCount: 1` or more."))
                .stream();
    }

    private static Optional<Scalar> number(Scaler scaler, String key) {
        return Items.scalar(scaler.owner().root(), "spec", key)
                .filter(value -> value.asLong().isPresent());
    }

    private static Finding error(Scalar value, String problem, String fix) {
        return Finding.error(CARD.id(), value.at(), problem, fix);
    }
}
