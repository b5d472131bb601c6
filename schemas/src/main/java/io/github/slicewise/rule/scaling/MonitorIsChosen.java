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

/** A monitor has the labels by which Prometheus chooses monitors. */
public final class MonitorIsChosen implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA019",
            Severity.WARNING,
            "A monitor has the labels by which Prometheus chooses",
            "A Prometheus object reads the monitors that its selector takes: kube-prometheus-stack those with its release "
                    + "in the label `release`. Others are there and do nothing. The rule speaks when the Prometheus object is "
                    + "part of the input.",
            """
            apiVersion: monitoring.coreos.com/v1
            kind: Prometheus
            metadata:
              name: main
              namespace: monitoring
            spec:
              podMonitorNamespaceSelector: {}
              podMonitorSelector:
                matchLabels:
                  release: kube-prometheus-stack
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server # expect HPA019
              namespace: models
              labels:
                release: prometheus
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics
            """,
            """
            apiVersion: monitoring.coreos.com/v1
            kind: Prometheus
            metadata:
              name: main
              namespace: monitoring
            spec:
              podMonitorNamespaceSelector: {}
              podMonitorSelector:
                matchLabels:
                  release: kube-prometheus-stack
              serviceMonitorSelector: {}
            ---
            apiVersion: monitoring.coreos.com/v1
            kind: PodMonitor
            metadata:
              name: server
              namespace: models
              labels:
                release: kube-prometheus-stack
            spec:
              selector:
                matchLabels:
                  app: server
              podMetricsEndpoints:
              - port: metrics
            """,
            List.of(
                    "https://prometheus-operator.dev/docs/platform/troubleshooting/#troubleshooting-servicemonitor-changes"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Manifest> servers = manifests.of(Monitor.GROUP, "Prometheus").toList();
        if (servers.isEmpty()) {
            return List.of();
        }
        return Monitor.all(manifests)
                .filter(monitor -> servers.stream().noneMatch(server -> mayChoose(server, monitor)))
                .map(monitor -> finding(monitor, servers.get(0)))
                .toList();
    }

    private static boolean mayChoose(Manifest server, Monitor monitor) {
        String kind = monitor.ofPods() ? "podMonitor" : "serviceMonitor";
        Optional<Mapping> selector = server.find("spec", kind + "Selector").flatMap(Node::asMapping);
        boolean namespace = server.find("spec", kind + "NamespaceSelector").isPresent()
                || server.mayShareNamespace(monitor.owner());
        return namespace
                && selector.map(each -> Labels.of(monitor.owner().find("metadata", "labels"))
                                .match(each)
                                .orElse(true))
                        .orElse(false);
    }

    private static Finding finding(Monitor monitor, Manifest server) {
        String key = monitor.ofPods() ? "podMonitorSelector" : "serviceMonitorSelector";
        Optional<Mapping.Entry> label =
                server.root().entriesIn("spec", key, "matchLabels").findFirst();
        return Finding.warning(
                        CARD.id(),
                        monitor.owner().at(),
                        "No Prometheus here chooses " + monitor.title() + ".",
                        label.map(entry -> "Write the label `" + entry.key().text() + ": "
                                        + Shown.text(entry.value()
                                                .asScalar()
                                                .map(Scalar::text)
                                                .orElse("")) + "`.")
                                .orElse("Let `" + key + "` of Prometheus choose it."))
                .see(server.at(), "the Prometheus");
    }
}
