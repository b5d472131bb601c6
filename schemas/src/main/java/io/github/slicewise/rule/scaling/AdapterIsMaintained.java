package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.regex.Pattern;

/** What scales by Prometheus is still maintained. */
public final class AdapterIsMaintained implements Rule {
    private static final Pattern ADAPTER =
            Pattern.compile("(?:.*/)?(?:k8s-)?prometheus-adapter(?:-[a-z0-9]+)?(?:[:@].*)?");

    private static final RuleCard CARD = new RuleCard(
            "HPA050",
            Severity.NOTE,
            "A new setup scales by KEDA rather than by prometheus-adapter",
            "The end of prometheus-adapter is decided by its maintainers. It works as before, but nobody mends it. A "
                    + "ScaledObject of KEDA with a `prometheus` trigger takes the place of a rule and an autoscaler.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: adapter
            spec:
              selector:
                matchLabels:
                  app: adapter
              template:
                metadata:
                  labels:
                    app: adapter
                spec:
                  containers:
                  - name: adapter
                    image: registry.k8s.io/prometheus-adapter/prometheus-adapter:v0.12.0 # expect HPA050
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: keda-operator
            spec:
              selector:
                matchLabels:
                  app: keda-operator
              template:
                metadata:
                  labels:
                    app: keda-operator
                spec:
                  containers:
                  - name: keda-operator
                    image: registry.example/kedacore/keda:2.20.2
            """,
            List.of("kubernetes-sigs/prometheus-adapter#701", "https://keda.sh/docs/2.20/scalers/prometheus/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream())
                .flatMap(container -> Items.scalar(container.root(), "image").stream())
                .filter(image -> ADAPTER.matcher(image.text()).matches())
                .map(
                        image -> Finding.note(
                                CARD.id(),
                                image.at(),
                                "The end of prometheus-adapter, `" + Shown.text(image.text()) + "`, is decided.",
                                "Write a ScaledObject of KEDA with the rule's query, summed over pods, and the autoscaler's target."))
                .toList();
    }
}
