package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.stream.Stream;

/** Metrics of GPUs are asked for by the labels that they get when they are scraped. */
public final class LabelsAsScraped implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA028",
            Severity.WARNING,
            "Metrics of the GPU exporter are asked for by the labels that they have",
            "The exporter says which pod uses a GPU, and Prometheus says which pod was scraped, both under `pod`. Without "
                    + "`honorLabels` Prometheus wins and the user of the GPU stands under `exported_pod`; with it there is no "
                    + "`exported_pod`. The rule speaks when the exporter's monitor is part of the input.",
            """
            apiVersion: monitoring.coreos.com/v1
            kind: ServiceMonitor
            metadata:
              name: dcgm-exporter
            spec:
              selector:
                matchLabels:
                  app: nvidia-dcgm-exporter
              endpoints:
              - port: gpu-metrics
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
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{pod=~"server-.*"}) # expect HPA028
                  threshold: "0.8"
            """,
            """
            apiVersion: monitoring.coreos.com/v1
            kind: ServiceMonitor
            metadata:
              name: dcgm-exporter
            spec:
              selector:
                matchLabels:
                  app: nvidia-dcgm-exporter
              endpoints:
              - port: gpu-metrics
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
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(DCGM_FI_PROF_GR_ENGINE_ACTIVE{exported_pod=~"server-.*"})
                  threshold: "0.8"
              - type: prometheus
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: avg(queue_time{pod=~"server-.*"})
                  threshold: "0.8"
            """,
            List.of(
                    "NVIDIA/dcgm-exporter#340",
                    "https://prometheus-operator.dev/docs/api-reference/api/#monitoring.coreos.com/v1.Endpoint"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Boolean> honored = Stream.concat(
                        Monitor.all(manifests)
                                .filter(LabelsAsScraped::ofExporter)
                                .map(Monitor::honorsLabels),
                        settings(manifests).map(LabelsAsScraped::honors))
                .distinct()
                .toList();
        boolean rewritten = Monitor.all(manifests).anyMatch(each -> ofExporter(each) && each.relabels())
                || settings(manifests).anyMatch(each -> each.has("relabelings"));
        if (honored.size() != 1 || rewritten) {
            return List.of();
        }
        String wrong = honored.get(0) ? "exported_pod" : "pod";
        return Asked.all(manifests)
                .filter(asked -> asksBy(asked.query(), wrong))
                .map(asked -> finding(asked, honored.get(0), wrong))
                .toList();
    }

    /** What the operator is told about the monitor that it makes. */
    private static Stream<Mapping> settings(Manifests manifests) {
        Stream<Node> objects = Stream.of("ClusterPolicy", "GPUCluster")
                .flatMap(kind -> manifests.of("nvidia.com", kind))
                .flatMap(object -> object.find("spec").stream());
        Stream<Node> values = manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(Config::root);
        return Stream.concat(objects, values)
                .flatMap(root -> root.find("dcgmExporter", "serviceMonitor").flatMap(Node::asMapping).stream())
                .filter(monitor ->
                        monitor.text("enabled").filter("true"::equals).isPresent());
    }

    private static boolean honors(Mapping monitor) {
        return monitor.text("honorLabels").filter("true"::equals).isPresent();
    }

    private static boolean ofExporter(Monitor monitor) {
        boolean selected = monitor.selector().stream()
                .flatMap(selector -> selector.entriesIn("matchLabels"))
                .anyMatch(entry -> entry.value()
                        .asScalar()
                        .filter(each -> each.text().contains("dcgm"))
                        .isPresent());
        return selected || monitor.owner().name().contains("dcgm");
    }

    /** Whether a GPU's series are chosen or grouped by this label; the exporter's own pods may be meant. */
    private static boolean asksBy(Query query, String label) {
        boolean chosen = query.series()
                .filter(series -> series.metric().startsWith("DCGM_FI_"))
                .flatMap(series -> series.matchers().stream())
                .anyMatch(each -> each.label().equals(label)
                        && !each.value().isEmpty()
                        && !each.value().contains("dcgm")
                        && !each.operator().startsWith("!"));
        boolean grouped = query.calls()
                .filter(call -> call.series().anyMatch(series -> series.metric().startsWith("DCGM_FI_")))
                .flatMap(call -> call.grouping().stream())
                .anyMatch(each -> each.by() && each.labels().contains(label));
        return chosen || grouped;
    }

    private static Finding finding(Asked asked, boolean honored, String wrong) {
        String right = honored ? "pod" : "exported_pod";
        String why = honored
                ? "the exporter's monitor honors its labels, so that there is no `exported_pod`"
                : "the exporter's monitor does not honor its labels, so that `pod` is the exporter's own";
        return Finding.warning(
                CARD.id(),
                asked.at(),
                "The query asks by `" + wrong + "`, but " + why + ".",
                "Write `" + right + "`, or "
                        + (honored ? "remove `honorLabels`." : "`honorLabels: true` in the monitor."));
    }
}
