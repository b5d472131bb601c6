package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The metrics of servers are not served to the world. */
public final class MetricsStayInside implements Rule {
    private static final Pattern METRICS = Pattern.compile("(?:.*-)?metrics(?:-.*)?");

    private static final RuleCard CARD = new RuleCard(
            "HPA005",
            Severity.WARNING,
            "A load balancer does not serve metrics",
            "Prometheus reads metrics from pods inside the cluster. A port for metrics on a Service of the type "
                    + "LoadBalancer shows models, load and versions to whoever reaches the balancer, and costs a listener.",
            """
            apiVersion: v1
            kind: Service
            metadata:
              name: server
            spec:
              type: LoadBalancer
              selector:
                app: server
              ports:
              - name: http
                port: 8000
              - name: metrics # expect HPA005
                port: 8002
            """,
            """
            apiVersion: v1
            kind: Service
            metadata:
              name: server
            spec:
              type: LoadBalancer
              selector:
                app: server
              ports:
              - name: http
                port: 8000
            ---
            apiVersion: v1
            kind: Service
            metadata:
              name: server-metrics
            spec:
              selector:
                app: server
              ports:
              - name: metrics
                port: 8002
            ---
            apiVersion: v1
            kind: Service
            metadata:
              name: for-one-network
            spec:
              type: LoadBalancer
              loadBalancerSourceRanges: [10.0.0.0/8]
              selector:
                app: server
              ports:
              - name: metrics
                port: 8002
            """,
            List.of("https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("", "Service")
                .filter(service -> service.root()
                        .text("spec", "type")
                        .filter("LoadBalancer"::equals)
                        .isPresent())
                .filter(service ->
                        service.find("spec", "loadBalancerSourceRanges").isEmpty())
                .filter(service -> !isInternal(service))
                .flatMap(service -> service.root().mappingsIn("spec", "ports"))
                .flatMap(port -> Items.scalar(port, "name").stream())
                .filter(name -> METRICS.matcher(name.text()).matches())
                .map(name -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "The load balancer serves the port `" + Shown.text(name.text())
                                + "` to everybody who reaches it.",
                        "Remove the port here; a PodMonitor reads it from the pods."))
                .toList();
    }

    /** Every platform has an annotation of its own for balancers inside a network; all have the word in them. */
    private static boolean isInternal(Manifest service) {
        return service.root()
                .entriesIn("metadata", "annotations")
                .anyMatch(entry -> (entry.key().text() + " "
                                + entry.value().asScalar().map(Scalar::text).orElse(""))
                        .toLowerCase(Locale.ROOT)
                        .contains("internal"));
    }
}
