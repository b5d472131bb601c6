package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.List;

/** One server answers for each API of metrics. */
public final class OneOwnerPerMetricsApi implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA004",
            Severity.ERROR,
            "One server answers for each API of metrics",
            "An APIService exists once in a cluster: of two that are written, the one applied last wins and the other's "
                    + "metrics are gone. KEDA owns `v1beta1.external.metrics.k8s.io` wherever it is installed.",
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.external.metrics.k8s.io
            spec:
              group: external.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              service:
                name: keda-operator-metrics-apiserver # expect HPA004
                namespace: keda
            ---
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.external.metrics.k8s.io
            spec:
              group: external.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              service:
                name: prometheus-adapter # expect HPA004
                namespace: monitoring
            """,
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.external.metrics.k8s.io
            spec:
              group: external.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              service:
                name: keda-operator-metrics-apiserver
                namespace: keda
            ---
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.custom.metrics.k8s.io
            spec:
              group: custom.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 100
              service:
                name: prometheus-adapter
                namespace: monitoring
            """,
            List.of(
                    "https://keda.sh/docs/2.20/operate/cluster/",
                    "https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Manifest> apis =
                manifests.of("apiregistration.k8s.io", "APIService").toList();
        return apis.stream()
                .flatMap(api -> apis.stream()
                        .filter(other -> rivals(api, other))
                        .limit(1)
                        .map(other -> finding(api, other)))
                .toList();
    }

    private static boolean rivals(Manifest one, Manifest other) {
        return !one.equals(other)
                && !one.name().isEmpty()
                && one.name().equals(other.name())
                && one.find("spec", "service").isPresent()
                && other.find("spec", "service").isPresent()
                && !service(one).equals(service(other));
    }

    private static String service(Manifest api) {
        return api.root().text("spec", "service", "namespace").orElse("") + "/"
                + api.root().text("spec", "service", "name").orElse("");
    }

    /** What stands in one file is applied together; what does not may be meant for other clusters. */
    private static Finding finding(Manifest api, Manifest other) {
        boolean together = api.at().file().equals(other.at().file());
        Severity severity = together ? Severity.ERROR : Severity.WARNING;
        Location at = api.find("spec", "service", "name").map(Node::at).orElse(api.at());
        return new Finding(
                        CARD.id(),
                        severity,
                        at,
                        "`" + Shown.text(service(api)) + "` and `" + Shown.text(service(other)) + "` both claim `"
                                + Shown.text(api.name()) + "`.",
                        "Keep one of the two APIServices.",
                        List.of())
                .see(other.at(), "the other");
    }
}
