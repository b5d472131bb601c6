package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;

/** A workload that is scaled leaves the number of its pods to the scaler. */
public final class ReplicasLeftToScaler implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA013",
            Severity.WARNING,
            "A scaled GPU workload does not say `replicas` itself",
            "Each time the manifest is applied, the number in it takes the place of the scaler's: servers with loaded "
                    + "models stop, and start again.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
            spec:
              replicas: 3 # expect HPA013
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
              maxReplicas: 7
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
              maxReplicas: 7
            """,
            List.of(
                    "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/#migrating-deployments-and-statefulsets-to-horizontal-autoscaling"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .flatMap(scaler -> scaler.targets(manifests).stream()
                        .filter(target -> !isShown(target))
                        .filter(target ->
                                Items.askForGpus(PodTemplate.of(target).stream().toList()))
                        .flatMap(target -> Items.scalar(target.root(), "spec", "replicas").stream())
                        .map(replicas -> finding(scaler, replicas)))
                .toList();
    }

    /** What a cluster shows has a number, and nobody applies it. */
    private static boolean isShown(Manifest target) {
        return target.find("metadata", "uid").isPresent();
    }

    private static Finding finding(Scaler scaler, Scalar replicas) {
        return Finding.warning(
                        CARD.id(),
                        replicas.at(),
                        scaler.targetTitle() + " says `replicas: " + Shown.text(replicas.text()) + "`, and "
                                + scaler.title() + " changes that number.",
                        "Remove `replicas`; write the least number in the scaler.")
                .see(scaler.targetAt(), "the scaler");
    }
}
