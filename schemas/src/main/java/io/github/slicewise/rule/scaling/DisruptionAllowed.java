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
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A disruption budget leaves a GPU pod that may be moved. */
public final class DisruptionAllowed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA052",
            Severity.WARNING,
            "A disruption budget leaves a GPU pod that may be moved",
            "A budget that wants as many pods as there can be forbids every eviction: no node can be drained, for a new "
                    + "driver, for a new MIG layout, or by a provisioner that tidies up.",
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
            ---
            apiVersion: policy/v1
            kind: PodDisruptionBudget
            metadata:
              name: server
            spec:
              minAvailable: 7 # expect HPA052
              selector:
                matchLabels:
                  app: server
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
            ---
            apiVersion: policy/v1
            kind: PodDisruptionBudget
            metadata:
              name: server
            spec:
              minAvailable: 6
              selector:
                matchLabels:
                  app: server
            """,
            List.of("https://kubernetes.io/docs/tasks/run-application/configure-pdb/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("policy", "PodDisruptionBudget")
                .flatMap(budget -> gpuPods(budget, manifests).stream()
                        .flatMap(pod -> blocked(budget, pod, manifests).stream())
                        .limit(1))
                .toList();
    }

    private static List<PodTemplate> gpuPods(Manifest budget, Manifests manifests) {
        Optional<Mapping> selector = budget.find("spec", "selector").flatMap(Node::asMapping);
        return PodTemplate.of(manifests)
                .filter(pod -> !pod.owner().kind().equals("DaemonSet") && !pod.runsToCompletion())
                .filter(pod -> pod.owner().mayShareNamespace(budget))
                .filter(pod -> selector.flatMap(each -> Labels.of(pod.labels()).match(each))
                        .orElse(false))
                .filter(pod -> Items.askForGpus(List.of(pod)))
                .toList();
    }

    private static Optional<Finding> blocked(Manifest budget, PodTemplate pod, Manifests manifests) {
        Optional<Scalar> none = Items.scalar(budget.root(), "spec", "maxUnavailable")
                .filter(value -> value.text().equals("0") || value.text().equals("0%"));
        OptionalLong most = most(pod, manifests);
        Optional<Scalar> all = Items.scalar(budget.root(), "spec", "minAvailable")
                .filter(value -> value.text().equals("100%")
                        || (most.isPresent()
                                && value.asLong().isPresent()
                                && value.asLong().getAsLong() >= most.getAsLong()));
        String pods = most.isPresent() ? ", with at most `" + most.getAsLong() + "` pods," : "";
        return none.or(() -> all)
                .map(value -> Finding.warning(
                                CARD.id(),
                                value.at(),
                                "No pod of " + pod.title() + pods + " may ever be evicted.",
                                "Write `maxUnavailable: 1`.")
                        .see(pod.owner().at(), "the pods"));
    }

    /** The most that scalers allow, else the number that is written; absent when a scaler's is not known. */
    private static OptionalLong most(PodTemplate pod, Manifests manifests) {
        List<Scaler> scalers = Scaler.of(manifests)
                .filter(scaler -> scaler.scales(pod.owner()))
                .toList();
        if (scalers.isEmpty()) {
            return pod.pods();
        }
        return scalers.size() == 1 ? scalers.get(0).most() : OptionalLong.empty();
    }
}
