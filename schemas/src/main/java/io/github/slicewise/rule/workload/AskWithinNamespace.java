package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A pod asks for no more GPUs than its namespace lets one pod have. */
public final class AskWithinNamespace implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK022",
            Severity.ERROR,
            "A pod asks for no more GPUs than its namespace allows",
            "A LimitRange bounds what one container may have, a ResourceQuota what all pods have together. A pod that alone "
                    + "is beyond is refused when it is created, and its controller tries for ever.",
            """
            apiVersion: v1
            kind: LimitRange
            metadata:
              name: most
              namespace: lab
            spec:
              limits:
              - type: Container
                max:
                  nvidia.com/gpu: 2
            ---
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: all
              namespace: prod
            spec:
              hard:
                requests.nvidia.com/gpu: 4
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
              namespace: lab
            spec:
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 4 # expect WRK022
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
              namespace: prod
            spec:
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 8 # expect WRK022
            """,
            """
            apiVersion: v1
            kind: LimitRange
            metadata:
              name: most
              namespace: lab
            spec:
              limits:
              - type: Container
                max:
                  nvidia.com/gpu: 4
            ---
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: guests
              namespace: lab
            spec:
              hard:
                requests.nvidia.com/gpu: 0
              scopeSelector:
                matchExpressions:
                - scopeName: PriorityClass
                  operator: In
                  values: [guest]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: train
              namespace: lab
            spec:
              containers:
              - name: train
                image: registry.example/train:1
                resources:
                  limits:
                    nvidia.com/gpu: 4
            """,
            List.of(
                    "https://kubernetes.io/docs/concepts/policy/limit-range/",
                    "https://kubernetes.io/docs/concepts/policy/resource-quotas/"));

    /** The most that a container may have of a resource. */
    private record Most(Manifest by, Mapping.Entry entry, String resource, BigDecimal amount) {}

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Most> bounds = Stream.concat(
                        manifests.of("", "LimitRange").flatMap(AskWithinNamespace::ofContainers),
                        manifests.of("", "ResourceQuota").flatMap(AskWithinNamespace::ofAll))
                .toList();
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream().flatMap(container -> findings(pod, container, bounds)))
                .toList();
    }

    private static Stream<Most> ofContainers(Manifest range) {
        return range.find("spec", "limits").flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .filter(each -> each.text("type").filter("Container"::equals).isPresent())
                .flatMap(each -> entries(each.find("max")))
                .flatMap(entry -> most(range, entry, entry.key().text()));
    }

    /** A quota with a scope counts some pods only. */
    private static Stream<Most> ofAll(Manifest quota) {
        boolean scoped = quota.find("spec", "scopes").isPresent()
                || quota.find("spec", "scopeSelector").isPresent();
        return scoped
                ? Stream.empty()
                : entries(quota.find("spec", "hard"))
                        .filter(entry -> entry.key().text().startsWith("requests."))
                        .flatMap(entry -> most(quota, entry, entry.key().text().substring("requests.".length())));
    }

    private static Stream<Mapping.Entry> entries(Optional<Node> mapping) {
        return mapping.flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream();
    }

    private static Stream<Most> most(Manifest by, Mapping.Entry entry, String resource) {
        return amount(entry.value()).stream()
                .filter(any -> Container.isExtended(resource))
                .map(amount -> new Most(by, entry, resource, amount));
    }

    private static Optional<BigDecimal> amount(Node node) {
        return node.asScalar().map(Scalar::text).flatMap(Quantity::parse).map(Quantity::number);
    }

    private static Stream<Finding> findings(PodTemplate pod, Container container, List<Most> bounds) {
        return container.asks().stream()
                .flatMap(ask -> bounds.stream()
                        .filter(most -> most.resource().equals(ask.resource()) && sameNamespace(pod.owner(), most.by()))
                        .filter(most -> amount(ask.value())
                                .filter(amount -> amount.compareTo(most.amount()) > 0)
                                .isPresent())
                        .limit(1)
                        .map(most -> finding(pod, container, ask, most)));
    }

    private static boolean sameNamespace(Manifest pod, Manifest other) {
        return pod.namespace().equals(other.namespace());
    }

    /** Objects that name no namespace may still be put into different ones. */
    private static Finding finding(PodTemplate pod, Container container, Container.Ask ask, Most most) {
        Location.InFile bound = most.entry().key().at();
        boolean sure = pod.owner().namespace().isPresent()
                || bound.file().equals(ask.key().at().file());
        return Finding.error(
                        CARD.id(),
                        ask.key().at(),
                        "Container `" + Shown.text(container.name()) + "` asks for `" + Shown.text(ask.text())
                                + "` of `"
                                + Shown.text(ask.resource()) + "`, and "
                                + most.by().kind() + " `"
                                + Shown.text(most.by().name()) + "` allows `"
                                + most.amount().toPlainString() + "`.",
                        "Ask for less, or allow more.")
                .as(sure ? Severity.ERROR : Severity.WARNING)
                .see(bound, "the most that is allowed");
    }
}
