package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A condition of node affinity has the values that its operator takes. */
public final class NodeAffinityLawful implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD026",
            Severity.ERROR,
            "A condition of node affinity has the values that its operator takes",
            "The API server refuses `In` and `NotIn` without values, `Exists` and `DoesNotExist` with some, and a weight "
                    + "outside 1 to 100. `Gt` and `Lt` compare whole numbers; with any other value no node matches.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
            spec:
              affinity:
                nodeAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    nodeSelectorTerms:
                    - matchExpressions:
                      - key: nvidia.com/gpu.present
                        operator: Exists
                        values: ["true"] # expect NOD026
                      - key: nvidia.com/gpu.memory
                        operator: Gt
                        values: ["40Gi"] # expect NOD026
                      - key: nvidia.com/gpu.product
                        operator: In # expect NOD026
                  preferredDuringSchedulingIgnoredDuringExecution:
                  - weight: 200 # expect NOD026
                    preference:
                      matchExpressions:
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
              name: train
            spec:
              affinity:
                nodeAffinity:
                  requiredDuringSchedulingIgnoredDuringExecution:
                    nodeSelectorTerms:
                    - matchExpressions:
                      - key: nvidia.com/gpu.present
                        operator: Exists
                        values: []
                      - key: nvidia.com/gpu.memory
                        operator: Gt
                        values: ["40000"]
                      - key: nvidia.com/gpu.product
                        operator: In
                        values: [NVIDIA-L4]
                  preferredDuringSchedulingIgnoredDuringExecution:
                  - weight: 100
                    preference:
                      matchExpressions:
                      - key: zone
                        operator: In
                        values: [a]
              containers:
              - name: main
                image: registry.example/main:1
            """,
            List.of(
                    "kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, ValidateNodeSelectorRequirement",
                    "kubernetes/kubernetes v1.35 staging/src/k8s.io/component-helpers/scheduling/corev1/nodeaffinity"));

    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,18}");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.spec().find("affinity", "nodeAffinity").stream())
                .flatMap(NodeAffinityLawful::findings)
                .toList();
    }

    private static Stream<Finding> findings(Node affinity) {
        Stream<Node> required = items(affinity, "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms");
        List<Node> preferred = items(affinity, "preferredDuringSchedulingIgnoredDuringExecution")
                .toList();
        Stream<Node> terms =
                Stream.concat(required, preferred.stream().flatMap(each -> each.find("preference").stream()));
        return Stream.concat(
                preferred.stream().flatMap(each -> weight(each).stream()),
                terms.flatMap(term -> items(term, "matchExpressions")).flatMap(each -> condition(each).stream()));
    }

    private static Optional<Finding> weight(Node preferred) {
        return preferred
                .find("weight")
                .flatMap(Node::asScalar)
                .filter(weight -> weight.asLong().isPresent()
                        && (weight.asLong().getAsLong() < 1 || weight.asLong().getAsLong() > 100))
                .map(weight -> error(
                        weight.at(), "A weight is 1 to 100, not `" + weight.text() + "`.", "Write one of these."));
    }

    private static Optional<Finding> condition(Node condition) {
        Optional<Scalar> operator = condition.find("operator").flatMap(Node::asScalar);
        Optional<Node> values = condition.find("values");
        List<Node> items = items(condition, "values").toList();
        String word = operator.map(Scalar::text).orElse("");
        Location.InFile at = operator.map(Scalar::at).orElse(condition.at());
        return switch (word) {
            case "In", "NotIn" ->
                Optional.of(error(
                                values.map(Node::at).orElse(at),
                                "`" + word + "` needs values to compare with.",
                                "Add `values`, or write `Exists` or `DoesNotExist`."))
                        .filter(any -> items.isEmpty()
                                && values.flatMap(Node::asScalar)
                                        .filter(text -> !text.isNull())
                                        .isEmpty());
            case "Exists", "DoesNotExist" ->
                Optional.of(error(
                                values.map(Node::at).orElse(at),
                                "A condition with `operator: " + word + "` has no values.",
                                "Remove `values`, or write `operator: In`."))
                        .filter(any -> !items.isEmpty());
            case "Gt", "Lt" -> number(word, items, values.map(Node::at).orElse(at));
            default -> Optional.empty();
        };
    }

    private static Optional<Finding> number(String word, List<Node> items, Location.InFile at) {
        List<String> texts = items.stream()
                .flatMap(each -> each.asScalar().stream())
                .map(Scalar::text)
                .toList();
        boolean one = texts.size() == 1 && items.size() == 1;
        if (one && (WHOLE.matcher(texts.get(0)).matches() || Shown.isPlaceholder(texts.get(0)))) {
            return Optional.empty();
        }
        String found = one ? "`" + Shown.text(texts.get(0)) + "`" : "`" + items.size() + "` values";
        return Optional.of(error(
                at,
                "`" + word + "` compares with one whole number, not " + found + ".",
                "Write one number, in quotes."));
    }

    private static Finding error(Location.InFile at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }

    private static Stream<Node> items(Node node, String... path) {
        return node.find(path).flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream();
    }
}
