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
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Node selector terms are alternatives; conditions that must all hold stand in one term. */
public final class NodeTermsMeant implements Rule {
    private static final int NAMED = 3;

    private static final RuleCard CARD = new RuleCard(
            "WRK006",
            Severity.NOTE,
            "Node selector terms are alternatives",
            "A node needs to meet only one of the terms. Terms of one condition each, on different labels, often mean "
                    + "that all of them must hold; whether they do here cannot be told from the file.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: either
            spec:
              affinity:
                nodeAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    nodeSelectorTerms: # expect WRK006
                    - matchExpressions:
                      - key: team
                        operator: In
                        values: [vision]
                    - matchExpressions:
                      - key: zone
                        operator: In
                        values: [a]
              containers:
              - name: main
                image: registry.example/main:1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: both
            spec:
              affinity:
                nodeAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    nodeSelectorTerms:
                    - matchExpressions:
                      - key: team
                        operator: In
                        values: [vision]
                      - key: zone
                        operator: In
                        values: [a]
              containers:
              - name: main
                image: registry.example/main:1
            """,
            List.of("https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#node-affinity"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(template -> finding(template).stream())
                .toList();
    }

    private static Optional<Finding> finding(PodTemplate template) {
        Optional<Mapping.Entry> terms = template.spec()
                .find("affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution")
                .flatMap(Node::asMapping)
                .flatMap(affinity -> affinity.entry("nodeSelectorTerms"));
        List<Node> items = terms.flatMap(entry -> entry.value().asSequence())
                .map(Sequence::items)
                .orElse(List.of());
        List<String> keys =
                items.stream().flatMap(NodeTermsMeant::onlyKey).distinct().toList();
        if (terms.isEmpty() || items.size() < 2 || keys.size() < items.size()) {
            return Optional.empty();
        }
        String named = keys.stream()
                .limit(NAMED)
                .map(key -> "`" + Shown.text(key) + "`")
                .collect(Collectors.joining(", "));
        return Optional.of(Finding.note(
                CARD.id(),
                terms.get().key().at(),
                "Any one of these " + items.size() + " terms is enough (" + named
                        + "); whether all shall hold cannot be told from the file.",
                "Put the conditions into one term where all shall hold."));
    }

    /** The key of a term of exactly one condition. */
    private static Stream<String> onlyKey(Node term) {
        List<Node> conditions = Stream.of("matchExpressions", "matchFields")
                .flatMap(each -> term.find(each).flatMap(Node::asSequence).map(Sequence::items).stream())
                .flatMap(List::stream)
                .toList();
        return conditions.size() == 1 ? conditions.get(0).text("key").stream() : Stream.empty();
    }
}
