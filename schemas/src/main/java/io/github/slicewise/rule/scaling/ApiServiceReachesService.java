package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** An APIService leads to a port of a Service that is there. */
public final class ApiServiceReachesService implements Rule {
    private static final long DEFAULT_PORT = 443;

    private static final RuleCard CARD = new RuleCard(
            "HPA002",
            Severity.ERROR,
            "An APIService leads to a port of its Service",
            "The API server passes requests for metrics on to one port of one Service, `443` unless another is written. A "
                    + "Service that does not listen there leaves the API unavailable, and with it every autoscaler that "
                    + "reads from it.",
            """
            apiVersion: v1
            kind: Service
            metadata:
              name: adapter
              namespace: monitoring
            spec:
              selector:
                app: adapter
              ports:
              - port: 6443
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
                name: adapter # expect HPA002
                namespace: monitoring
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
                name: adaptor # expect HPA002
                namespace: monitoring
            """,
            """
            apiVersion: v1
            kind: Service
            metadata:
              name: adapter
              namespace: monitoring
            spec:
              selector:
                app: adapter
              ports:
              - name: https
                port: 443
                targetPort: 6443
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
                name: adapter
                namespace: monitoring
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
                name: keda-operator-metrics-apiserver
                namespace: keda
            """,
            List.of("https://kubernetes.io/docs/tasks/extend-kubernetes/configure-aggregation-layer/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("apiregistration.k8s.io", "APIService")
                .flatMap(api -> api.find("spec", "service").flatMap(Node::asMapping).stream())
                .flatMap(service -> Items.scalar(service, "name").stream()
                        .flatMap(name -> judge(service, name, manifests).stream()))
                .toList();
    }

    private static Optional<Finding> judge(Mapping reference, Scalar name, Manifests manifests) {
        List<Manifest> near = manifests
                .of("", "Service")
                .filter(service ->
                        service.namespace().isEmpty() || service.namespace().equals(reference.text("namespace")))
                .toList();
        List<Manifest> named = near.stream()
                .filter(service -> service.name().equals(name.text()))
                .toList();
        return named.isEmpty() ? missing(name, near) : deaf(reference, name, named);
    }

    /** A Service may come from elsewhere; one of nearly the same name tells a slip. */
    private static Optional<Finding> missing(Scalar name, List<Manifest> near) {
        return Items.slip(name.text(), near.stream().map(Manifest::name).toList())
                .map(service -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "There is no Service `" + Shown.text(name.text()) + "` here.",
                        "Write `" + service + "`, or add the Service."));
    }

    private static Optional<Finding> deaf(Mapping reference, Scalar name, List<Manifest> named) {
        long wanted = Items.scalar(reference, "port")
                .map(port -> port.asLong().orElse(-1))
                .orElse(DEFAULT_PORT);
        List<String> ports = named.stream()
                .flatMap(service -> service.root().mappingsIn("spec", "ports"))
                .flatMap(port -> port.text("port").stream())
                .toList();
        boolean external = named.stream()
                .anyMatch(service -> service.root()
                        .text("spec", "type")
                        .filter("ExternalName"::equals)
                        .isPresent());
        if (wanted < 0 || external || ports.isEmpty() || ports.contains(Long.toString(wanted))) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                        CARD.id(),
                        name.at(),
                        "Service `" + Shown.text(name.text()) + "` does not listen at port `" + wanted + "`.",
                        "Write `port: " + Shown.text(ports.get(0)) + "` beside the name, or give the Service the port `"
                                + wanted + "`.")
                .see(named.get(0).at(), "the Service"));
    }
}
