package io.github.slicewise.rule.scaling;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PodMonitor or a ServiceMonitor: what Prometheus reads metrics from.
 *
 * @param owner the object
 */
record Monitor(Manifest owner) {
    static final String GROUP = "monitoring.coreos.com";

    static Stream<Monitor> all(Manifests manifests) {
        return manifests.all().stream()
                .filter(each -> each.is(GROUP, "PodMonitor") || each.is(GROUP, "ServiceMonitor"))
                .map(Monitor::new);
    }

    boolean ofPods() {
        return owner.kind().equals("PodMonitor");
    }

    String title() {
        return owner.name().isEmpty() ? "This " + owner.kind() : owner.kind() + " `" + owner.name() + "`";
    }

    Stream<Mapping> endpoints() {
        return owner.root().mappingsIn("spec", ofPods() ? "podMetricsEndpoints" : "endpoints");
    }

    Optional<Mapping> selector() {
        return owner.find("spec", "selector").flatMap(Node::asMapping);
    }

    /** Whether the labels in this mapping are selected; absent when the selector is one that only Kubernetes reads. */
    Optional<Boolean> selects(Optional<Node> labels) {
        return selector().flatMap(selector -> Labels.of(labels).match(selector));
    }

    /** Whether objects of this namespace are looked at. */
    boolean looksAt(Manifest other) {
        boolean any = owner.root()
                .text("spec", "namespaceSelector", "any")
                .filter("true"::equals)
                .isPresent();
        List<String> names = Items.texts(owner.root(), "spec", "namespaceSelector", "matchNames");
        if (any || other.namespace().isEmpty()) {
            return true;
        }
        return names.isEmpty()
                ? owner.mayShareNamespace(other)
                : names.contains(other.namespace().get());
    }

    /** Whether metrics keep their own labels where Prometheus has labels of the same names. */
    boolean honorsLabels() {
        return endpoints()
                .anyMatch(endpoint -> Items.scalar(endpoint, "honorLabels")
                        .flatMap(Scalar::asBoolean)
                        .orElse(false));
    }

    /** Whether labels are rewritten before or after the scrape: then nobody knows their names. */
    boolean relabels() {
        return endpoints().anyMatch(endpoint -> endpoint.has("relabelings") || endpoint.has("metricRelabelings"));
    }
}
