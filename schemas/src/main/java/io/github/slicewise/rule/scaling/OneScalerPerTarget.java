package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** One scaler sets the number of a workload's pods. */
public final class OneScalerPerTarget implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA012",
            Severity.ERROR,
            "One scaler sets the number of a workload's pods",
            "KEDA makes a HorizontalPodAutoscaler of its own and refuses a target that already has one; of two "
                    + "autoscalers Kubernetes follows neither (`AmbiguousSelector`). Taking over an autoscaler needs KEDA's "
                    + "annotation and the autoscaler's name.",
            """
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server # expect HPA012
              maxReplicas: 7
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server # expect HPA012
              maxReplicaCount: 7
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
              name: server-hpa
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 7
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
              annotations:
                scaledobject.keda.sh/transfer-hpa-ownership: "true"
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              advanced:
                horizontalPodAutoscalerConfig:
                  name: server-hpa
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: server-hpa
              namespace: elsewhere
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: StatefulSet
                name: server
              maxReplicas: 7
            """,
            List.of(
                    "kedacore/keda v2.20 apis/keda/v1alpha1/scaledobject_webhook.go, verifyHpas and verifyScaledObjects",
                    "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Map<String, List<Scaler>> byTarget = Scaler.of(manifests)
                .filter(scaler -> !Shown.isPlaceholder(scaler.targetName()))
                .collect(Collectors.groupingBy(OneScalerPerTarget::target, TreeMap::new, Collectors.toList()));
        return byTarget.values().stream()
                .flatMap(rivals -> rivals.stream().flatMap(scaler -> judge(scaler, rivals).stream()))
                .toList();
    }

    private static String target(Scaler scaler) {
        return String.join(
                " ",
                scaler.owner().namespace().orElse(""),
                scaler.targetGroup(),
                scaler.targetKind(),
                scaler.targetName());
    }

    /** The same object written twice, as overlays do, is one scaler. */
    private static Optional<Finding> judge(Scaler scaler, List<Scaler> rivals) {
        return rivals.stream()
                .filter(other -> !other.owner().name().equals(scaler.owner().name())
                        || !other.owner().kind().equals(scaler.owner().kind()))
                .filter(other -> !hands(scaler, other) && !hands(other, scaler))
                .min(Comparator.comparing((Scaler other) ->
                        other.owner().folder().equals(scaler.owner().folder()) ? 0 : 1))
                .map(other -> finding(scaler, other));
    }

    private static boolean hands(Scaler keda, Scaler given) {
        boolean ignored = Items.isAnnotated(given.owner(), "validations.keda.sh/hpa-ownership", "false");
        boolean taken = Items.isAnnotated(keda.owner(), "scaledobject.keda.sh/transfer-hpa-ownership", "true")
                && keda.owner()
                        .root()
                        .text("spec", "advanced", "horizontalPodAutoscalerConfig", "name")
                        .filter(given.owner().name()::equals)
                        .isPresent();
        return keda.isKeda() && !given.isKeda() && (taken || ignored || isOwn(given));
    }

    /** The autoscaler that KEDA made itself, as a cluster shows it. */
    private static boolean isOwn(Scaler given) {
        return given.owner().name().startsWith("keda-hpa-")
                || given.owner()
                        .root()
                        .mappingsIn("metadata", "ownerReferences")
                        .anyMatch(owner -> owner.text("kind")
                                .filter("ScaledObject"::equals)
                                .isPresent());
    }

    private static Finding finding(Scaler scaler, Scaler other) {
        // Files side by side may be two ways to do it; one file is meant as a whole.
        boolean together = scaler.targetAt().file().equals(other.targetAt().file());
        Finding finding = Finding.error(
                        CARD.id(),
                        scaler.targetAt(),
                        scaler.title() + " and " + other.title() + " both scale " + scaler.targetTitle() + ".",
                        "Keep one of them, or merge what they measure into one.")
                .see(other.targetAt(), "the other");
        return together ? finding : finding.as(Severity.WARNING);
    }
}
