package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** A monitor selects by the labels that its targets have, in the namespace where they are. */
public final class MonitorSelectsTargets implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA016",
            Severity.WARNING,
            "A monitor selects pods or Services by their own labels, in their namespace",
            "A PodMonitor looks at the labels of pods, which are those of the template and not of the Deployment; a "
                    + "ServiceMonitor at the labels of a Service and not at its selector; both look into their own namespace "
                    + "only, unless told otherwise. The rule speaks when the input has targets that seem to be meant.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
              namespace: models
              labels:
                app: triton
            spec:
              selector:
                matchLabels:
                  name: server
              template:
                metadata:
                  labels:
                    name: server
                spec:
                  containers:
                  - name: server
                    image: registry.example/server:1
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: labels-of-the-deployment
              namespace: models
            spec:
              selector:
                matchLabels:
                  app: triton # expect HPA016
              podMetricsEndpoints:
              - port: metrics
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: another-namespace
              namespace: monitoring
            spec:
              selector:
                matchLabels:
                  name: server # expect HPA016
              podMetricsEndpoints:
              - port: metrics
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: server
              namespace: models
              labels:
                app: triton
            spec:
              selector:
                matchLabels:
                  name: server
              template:
                metadata:
                  labels:
                    name: server
                spec:
                  containers:
                  - name: server
                    image: registry.example/server:1
                    ports:
                    - name: metrics
                      containerPort: 8002
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
              namespace: monitoring
            spec:
              namespaceSelector:
                matchNames: [models]
              selector:
                matchLabels:
                  name: server
              podMetricsEndpoints:
              - port: metrics
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: of-something-else
              namespace: monitoring
            spec:
              selector:
                matchLabels:
                  app: gateway
              podMetricsEndpoints:
              - port: metrics
            """,
            List.of("https://prometheus-operator.dev/docs/developer/getting-started/"));

    /** What a monitor could look at: its labels, and other labels that it may be taken for. */
    private record Target(
            Manifest owner, String title, Optional<Node> labels, Optional<Node> mistaken, String instead) {}

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Monitor.all(manifests)
                .flatMap(monitor -> judge(monitor, targets(monitor, manifests)).stream())
                .toList();
    }

    private static List<Target> targets(Monitor monitor, Manifests manifests) {
        return monitor.ofPods()
                ? PodTemplate.of(manifests)
                        .map(pod -> new Target(
                                pod.owner(),
                                pod.title(),
                                pod.labels(),
                                pod.owner().find("metadata", "labels"),
                                "the labels of `" + pod.owner().kind() + "`, not of its pods"))
                        .toList()
                : manifests
                        .of("", "Service")
                        .map(service -> new Target(
                                service,
                                "Service `" + Shown.text(service.name()) + "`",
                                service.find("metadata", "labels"),
                                service.find("spec", "selector"),
                                "what the Service selects, not its own labels"))
                        .toList();
    }

    private static Optional<Finding> judge(Monitor monitor, List<Target> targets) {
        boolean empty =
                monitor.selector().filter(each -> !each.entries().isEmpty()).isEmpty();
        boolean found = targets.stream()
                .anyMatch(target -> monitor.looksAt(target.owner())
                        && monitor.selects(target.labels()).orElse(true));
        if (empty || found) {
            return Optional.empty();
        }
        return elsewhere(monitor, targets).or(() -> mistaken(monitor, targets));
    }

    private static Optional<Finding> elsewhere(Monitor monitor, List<Target> targets) {
        return targets.stream()
                .filter(target -> monitor.selects(target.labels()).orElse(false))
                .findFirst()
                .map(target -> {
                    String space = Shown.text(target.owner().namespace().orElse(""));
                    return finding(
                            monitor,
                            target,
                            monitor.title() + " does not look into the namespace `" + space + "`, where "
                                    + target.title() + " is.",
                            "Write `namespaceSelector: {matchNames: [" + space + "]}`.");
                });
    }

    private static Optional<Finding> mistaken(Monitor monitor, List<Target> targets) {
        return targets.stream()
                .filter(target -> monitor.looksAt(target.owner()))
                .filter(target -> monitor.selects(target.mistaken()).orElse(false))
                .findFirst()
                .map(target -> finding(
                        monitor,
                        target,
                        monitor.title() + " selects " + target.instead() + ".",
                        "Select labels that " + target.title() + " gives, or add these there."));
    }

    private static Finding finding(Monitor monitor, Target target, String problem, String fix) {
        Location at = monitor.selector()
                .flatMap(selector -> selector.entriesIn("matchLabels").findFirst())
                .map(entry -> entry.key().at())
                .or(() -> monitor.selector().map(Node::at))
                .orElse(monitor.owner().at());
        return Finding.warning(CARD.id(), at, problem, fix).see(target.owner().at(), "what seems to be meant");
    }
}
