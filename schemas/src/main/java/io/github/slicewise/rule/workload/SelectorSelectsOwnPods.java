package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The selector of whatever keeps pods running selects the pods of its own template. */
public final class SelectorSelectsOwnPods implements Rule {
    private static final Set<String> KINDS = Set.of("Deployment", "StatefulSet", "DaemonSet", "ReplicaSet");

    private static final RuleCard CARD = new RuleCard(
            "WRK023",
            Severity.ERROR,
            "A selector selects the pods of its own template",
            "The API server refuses a Deployment, StatefulSet, DaemonSet or ReplicaSet whose selector asks for a label "
                    + "that its pod template does not have.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              selector:
                matchLabels:
                  app: infer # expect WRK023
              template:
                metadata:
                  labels:
                    app: inference
                spec:
                  containers:
                  - name: infer
                    image: registry.example/infer:1
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              selector:
                matchLabels:
                  app: infer
              template:
                metadata:
                  labels:
                    app: infer
                    tier: gpu
                spec:
                  containers:
                  - name: infer
                    image: registry.example/infer:1
            """,
            List.of("https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .filter(pod -> KINDS.contains(pod.owner().kind()))
                .filter(pod -> pod.owner().group().equals("apps"))
                .flatMap(pod -> pod.labels().flatMap(Node::asMapping).stream().flatMap(labels -> findings(pod, labels)))
                .toList();
    }

    private static Stream<Finding> findings(PodTemplate pod, Mapping labels) {
        List<Mapping.Entry> selected = pod.owner()
                .find("spec", "selector", "matchLabels")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of());
        return selected.stream().flatMap(entry -> finding(pod, entry, labels).stream());
    }

    private static Optional<Finding> finding(PodTemplate pod, Mapping.Entry entry, Mapping labels) {
        String key = entry.key().text();
        Optional<Scalar> wanted = entry.value().asScalar().filter(value -> !isOpen(value.text()));
        Optional<Node> has = labels.get(key);
        boolean open = has.flatMap(Node::asScalar)
                .filter(value -> isOpen(value.text()))
                .isPresent();
        boolean differs = has.flatMap(Node::asScalar)
                .map(value ->
                        wanted.filter(word -> !word.text().equals(value.text())).isPresent())
                .orElse(has.isEmpty() && !isOpen(key));
        return wanted.filter(any -> differs && !open)
                .map(word -> Finding.error(
                                CARD.id(),
                                entry.key().at(),
                                "The pods of " + pod.title() + " have no label `" + Shown.text(key) + ": "
                                        + Shown.text(word.text()) + "`, so its selector is refused.",
                                has.isPresent()
                                        ? "Write the same value in both places."
                                        : "Add the label to the template.")
                        .see(has.map(Node::at).orElse(labels.at()), "the labels of the pods"));
    }

    private static boolean isOpen(String text) {
        return Shown.isPlaceholder(text);
    }
}
