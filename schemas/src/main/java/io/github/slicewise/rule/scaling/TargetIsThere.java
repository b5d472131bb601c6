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
import java.util.List;
import java.util.Optional;

/** What an autoscaler names is there under that name. */
public final class TargetIsThere implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA007",
            Severity.WARNING,
            "What is scaled is there, in the scaler's namespace",
            "An autoscaler whose target does not exist waits in silence. The rule speaks when the input has a workload that "
                    + "seems to be meant: of nearly the same name, of another kind, or in another namespace.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: triton-server
              namespace: models
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
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: misspelt
              namespace: models
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: tritonserver # expect HPA007
              maxReplicas: 3
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: elsewhere
              namespace: default
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: triton-server # expect HPA007
              maxReplicas: 3
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
              namespace: models
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
            ---
            apiVersion: autoscaling/v2
            kind: HorizontalPodAutoscaler
            metadata:
              name: namespace-left-open
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
              name: of-another-repository
              namespace: models
            spec:
              scaleTargetRef:
                apiVersion: apps/v1
                kind: Deployment
                name: gateway
              maxReplicas: 3
            """,
            List.of("https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .filter(scaler -> scaler.targets(manifests).isEmpty())
                .flatMap(scaler -> judge(scaler, manifests).stream())
                .toList();
    }

    private static Optional<Finding> judge(Scaler scaler, Manifests manifests) {
        List<Manifest> workloads = PodTemplate.of(manifests)
                .map(PodTemplate::owner)
                .filter(owner -> !owner.kind().equals("Pod"))
                .toList();
        return sameName(scaler, workloads).or(() -> nearName(scaler, workloads));
    }

    private static Optional<Finding> sameName(Scaler scaler, List<Manifest> workloads) {
        List<Manifest> same = workloads.stream()
                .filter(each -> each.name().equals(scaler.targetName()))
                .filter(each -> each.group().equals("apps"))
                .toList();
        Optional<Manifest> kind = same.stream()
                .filter(each -> each.mayShareNamespace(scaler.owner()))
                .findFirst();
        if (kind.isPresent()) {
            String problem = "There is no " + scaler.targetTitle() + " here, but a "
                    + kind.get().kind() + " of that name.";
            return Optional.of(finding(
                    scaler, kind.get(), problem, "Write `kind: " + kind.get().kind() + "`."));
        }
        return same.stream()
                .filter(each -> each.kind().equals(scaler.targetKind()))
                .findFirst()
                .map(each -> finding(
                        scaler,
                        each,
                        scaler.targetTitle() + " stands in the namespace `" + namespace(each) + "`, and "
                                + scaler.title() + " in `" + namespace(scaler.owner()) + "`.",
                        "Write `namespace: " + namespace(each) + "` for the scaler."));
    }

    private static Optional<Finding> nearName(Scaler scaler, List<Manifest> workloads) {
        List<Manifest> alike = workloads.stream()
                .filter(each -> each.kind().equals(scaler.targetKind()))
                .filter(each -> each.mayShareNamespace(scaler.owner()))
                .toList();
        List<String> names = alike.stream().map(Manifest::name).toList();
        return Items.slip(scaler.targetName(), names)
                .map(name -> finding(
                        scaler,
                        alike.get(names.indexOf(name)),
                        "There is no " + scaler.targetTitle() + " here.",
                        "Write `" + Shown.text(name) + "`, or add the workload."));
    }

    private static String namespace(Manifest manifest) {
        return Shown.text(manifest.namespace().orElse(""));
    }

    private static Finding finding(Scaler scaler, Manifest meant, String problem, String fix) {
        return Finding.warning(CARD.id(), scaler.targetAt(), problem, fix).see(meant.at(), "the workload");
    }
}
