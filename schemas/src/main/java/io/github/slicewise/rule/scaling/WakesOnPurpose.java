package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** A GPU workload that goes to zero says what wakes it. */
public final class WakesOnPurpose implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA051",
            Severity.WARNING,
            "A GPU workload that goes to zero says what wakes it",
            "Starting a GPU server means a machine, a driver, an image and a model: minutes. Without "
                    + "`activationThreshold` anything above zero starts one. `minReplicaCount` is `0` unless another number "
                    + "is written.",
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
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: prometheus # expect HPA051
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(gateway_requests_total[2m]))
                  threshold: "5"
                  ignoreNullValues: "false"
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
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              minReplicaCount: 0
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(gateway_requests_total[2m]))
                  threshold: "5"
                  activationThreshold: "1"
                  ignoreNullValues: "false"
            """,
            List.of("https://keda.sh/docs/2.20/concepts/scaling-deployments/#activating-and-scaling-thresholds"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .filter(trigger -> !trigger.isPartOfFormula())
                .filter(trigger -> goesToZero(trigger.scaler()))
                .filter(trigger -> trigger.metadata("activationThreshold").isEmpty())
                .filter(trigger -> Items.askForGpus(trigger.scaler().pods(manifests)))
                .map(trigger -> Finding.warning(
                        CARD.id(),
                        trigger.typeAt(),
                        trigger.scaler().title() + " goes to `0` pods, and anything above zero starts "
                                + trigger.scaler().targetTitle() + " again.",
                        "Write `activationThreshold` in the trigger's metadata, or `minReplicaCount: 1`."))
                .toList();
    }

    private static boolean goesToZero(Scaler scaler) {
        boolean written = scaler.owner().find("spec", "minReplicaCount").isPresent();
        boolean idle =
                Items.scalar(scaler.owner().root(), "spec", "idleReplicaCount").isPresent();
        return idle || !written || (scaler.least().isPresent() && scaler.least().getAsLong() == 0);
    }
}
