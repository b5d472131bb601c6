package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** The most pods of a GPU workload are said. */
public final class MostReplicasSaid implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA026",
            Severity.WARNING,
            "KEDA is told the most pods of a GPU workload",
            "Without `maxReplicaCount` KEDA asks for up to `100` pods: beyond the slices that there are they wait, or a "
                    + "provisioner buys machines for them. The right number is the capacity of the pool.",
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
              name: server # expect HPA026
            spec:
              scaleTargetRef:
                name: server
              minReplicaCount: 1
              triggers:
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
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
              - type: cron
                metadata:
                  timezone: Europe/Berlin
                  start: 0 6 * * *
                  end: 0 20 * * *
                  desiredReplicas: "3"
            """,
            List.of("https://keda.sh/docs/2.20/reference/scaledobject-spec/#maxreplicacount"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .filter(Scaler::isKeda)
                .filter(scaler -> scaler.mostNode().isEmpty())
                .filter(scaler -> Items.askForGpus(scaler.pods(manifests)))
                .map(scaler -> Finding.warning(
                        CARD.id(),
                        scaler.owner().at(),
                        scaler.title() + " may ask for `100` pods with GPUs, which is KEDA's default.",
                        "Write `maxReplicaCount` with the number of pods that the pool has room for."))
                .toList();
    }
}
