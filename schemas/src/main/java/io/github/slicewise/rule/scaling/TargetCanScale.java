package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an autoscaler names can be scaled, and is named with its API group. */
public final class TargetCanScale implements Rule {
    private static final Map<String, String> GROUPS = Map.of(
            "Deployment", "apps",
            "StatefulSet", "apps",
            "ReplicaSet", "apps",
            "ReplicationController", "");

    private static final Set<String> FIXED = Set.of("DaemonSet", "Job", "CronJob", "Pod", "Service");

    private static final RuleCard CARD = new RuleCard(
            "HPA006",
            Severity.ERROR,
            "What is scaled has a number of replicas, and its API group is written",
            "An autoscaler finds its target by group, kind and name. A HorizontalPodAutoscaler takes a missing `apiVersion` "
                    + "for the core group, where there is no Deployment. A DaemonSet, Job or Pod has no scale at all.",
            """
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: no-group
            spec:
              scaleTargetRef:
                kind: Deployment # expect HPA006
                name: server
              maxReplicas: 3
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: old-group
            spec:
              scaleTargetRef:
                apiVersion: extensions/v1beta1 # expect HPA006
                kind: Deployment
                name: other
              maxReplicas: 3
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: job
            spec:
              scaleTargetRef:
                apiVersion: batch/v1
                kind: Job # expect HPA006
                name: batch
              maxReplicaCount: 3
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
              name: server
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: server
              maxReplicas: 3
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: controller
            spec:
              scaleTargetRef:
                kind: ReplicationController
                name: server
              maxReplicas: 3
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: rollout
            spec:
              scaleTargetRef:
                apiVersion: argoproj.io/v1alpha1
                kind: Rollout
                name: server
              maxReplicas: 3
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: by-default
            spec:
              scaleTargetRef:
                name: other
              maxReplicaCount: 3
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            List.of(
                    "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/",
                    "https://keda.sh/docs/2.20/reference/scaledobject-spec/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests).flatMap(scaler -> judge(scaler).stream()).toList();
    }

    private static Optional<Finding> judge(Scaler scaler) {
        String kind = scaler.targetKind();
        Set<String> own = Set.of("", "apps", "batch", "extensions");
        if (FIXED.contains(kind) && own.contains(scaler.targetGroup())) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    at(scaler, "kind"),
                    scaler.title() + " cannot scale a " + kind + ", which has no number of replicas to set.",
                    kind.equals("Job")
                            ? "Use a ScaledJob of KEDA, or scale a Deployment."
                            : "Scale a Deployment or a StatefulSet."));
        }
        String group = GROUPS.getOrDefault(kind, scaler.targetGroup());
        boolean right = group.equals(scaler.targetGroup()) || !own.contains(scaler.targetGroup());
        if (right) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                CARD.id(),
                at(scaler, "apiVersion"),
                scaler.title() + " finds no " + kind + " in `" + version(scaler) + "`.",
                "Write `apiVersion: " + (group.isEmpty() ? "v1" : group + "/v1") + "` in `scaleTargetRef`."));
    }

    private static String version(Scaler scaler) {
        return Shown.text(scaler.owner()
                .root()
                .text("spec", "scaleTargetRef", "apiVersion")
                .filter(text -> !text.isEmpty())
                .orElse("v1"));
    }

    private static Location at(Scaler scaler, String key) {
        Node owner = scaler.owner().root();
        return Items.scalar(owner, "spec", "scaleTargetRef", key)
                .or(() -> Items.scalar(owner, "spec", "scaleTargetRef", "kind"))
                .map(Scalar::at)
                .orElse(scaler.targetAt());
    }
}
