package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A monitor names a port that its pods or Services have. */
public final class MonitorPortNamed implements Rule {
    private static final int LONGEST = 15;
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private static final RuleCard CARD = new RuleCard(
            "HPA014",
            Severity.ERROR,
            "A monitor names a port that its pods or Services declare",
            "`port` of a PodMonitor is the name of a container's port, and that of a ServiceMonitor the name of a Service's. "
                    + "A number there, or a name that nothing has, matches no target, without any message.",
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
                    ports:
                    - name: metrics-triton
                      containerPort: 8002
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics-tritn # expect HPA014
              - port: "8002" # expect HPA014
              - port: metrics-of-triton # expect HPA014
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
                    ports:
                    - name: metrics-triton
                      containerPort: 8002
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics-triton
              - portNumber: 8002
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: of-something-else
            spec:
              selector:
                matchLabels:
                  app: gateway
              podMetricsEndpoints:
              - port: http-metrics
            """,
            List.of(
                    "https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.PodMetricsEndpoint",
                    "https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Monitor.all(manifests)
                .flatMap(monitor -> monitor.endpoints()
                        .flatMap(endpoint -> Items.scalar(endpoint, "port").stream())
                        .filter(port -> !Shown.isPlaceholder(port.text())
                                && !port.text().isEmpty())
                        .flatMap(port -> judge(monitor, port, manifests).stream()))
                .toList();
    }

    private static Optional<Finding> judge(Monitor monitor, Scalar port, Manifests manifests) {
        String name = Shown.text(port.text());
        if (monitor.ofPods() && DIGITS.matcher(port.text()).matches()) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    port.at(),
                    "`port` is the name of a port, and no container's port may be named `" + name + "`.",
                    "Write the port's name, or `portNumber: " + name + "`."));
        }
        if (monitor.ofPods() && port.text().length() > LONGEST) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    port.at(),
                    "No container's port is named `" + name + "`, because such names have at most `" + LONGEST
                            + "` letters.",
                    "Write the name that the container's port has."));
        }
        return unknown(monitor, port, monitor.ofPods() ? ofPods(monitor, manifests) : ofServices(monitor, manifests));
    }

    /** Containers may be injected when a pod is made, so only a slip of the pen is sure. */
    private static Optional<Finding> unknown(Monitor monitor, Scalar port, Optional<List<String>> declared) {
        if (declared.isEmpty() || declared.get().contains(port.text())) {
            return Optional.empty();
        }
        List<String> names = declared.get();
        Optional<String> meant = Items.slip(port.text(), names);
        Finding finding = Finding.error(
                CARD.id(),
                port.at(),
                "Nothing that " + monitor.title() + " selects has a port `" + Shown.text(port.text()) + "`.",
                meant.or(() -> names.stream()
                                .filter(name -> name.contains("metrics"))
                                .findFirst())
                        .map(name -> "Write `port: " + Shown.text(name) + "`.")
                        .orElse("Give the port that name, or write the one it has."));
        return Optional.of(meant.isPresent() ? finding : finding.as(Severity.WARNING));
    }

    /** The names of the ports of selected pods; absent when none is selected. */
    private static Optional<List<String>> ofPods(Monitor monitor, Manifests manifests) {
        List<PodTemplate> pods = PodTemplate.of(manifests)
                .filter(pod -> monitor.looksAt(pod.owner()))
                .filter(pod -> monitor.selects(pod.labels()).orElse(false))
                .toList();
        return Optional.of(pods.stream()
                        .flatMap(pod -> pod.containers().stream())
                        .flatMap(container -> container.root().mappingsIn("ports"))
                        .flatMap(port -> port.text("name").stream())
                        .toList())
                .filter(names -> !pods.isEmpty());
    }

    private static Optional<List<String>> ofServices(Monitor monitor, Manifests manifests) {
        List<Manifest> services = manifests
                .of("", "Service")
                .filter(monitor::looksAt)
                .filter(service ->
                        monitor.selects(service.find("metadata", "labels")).orElse(false))
                .toList();
        return Optional.of(services.stream()
                        .flatMap(service -> service.root().mappingsIn("spec", "ports"))
                        .flatMap(port -> port.text("name").stream())
                        .toList())
                .filter(names -> !services.isEmpty());
    }
}
