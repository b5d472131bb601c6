package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A container limits each extended resource, by a whole number, and requests the same or nothing. */
public final class LimitEqualsRequest implements Rule {
    private static final Pattern PIECES = Pattern.compile("[1-9]\\d{0,8}");

    private static final RuleCard CARD = new RuleCard(
            "WRK001",
            Severity.ERROR,
            "An extended resource is limited by a whole number, and requested alike",
            "Kubernetes does not overcommit extended resources such as GPUs. It refuses a pod that requests one without "
                    + "a limit, whose request differs from the limit, or that asks for a fraction; sharing is what the "
                    + "device plugin or MIG does, not the quantity.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: uneven
            spec:
              containers:
              - name: differs
                image: registry.example/main:1
                resources:
                  requests:
                    nvidia.com/gpu: 1 # expect WRK001
                  limits:
                    nvidia.com/gpu: 2
              - name: request-only
                image: registry.example/main:1
                resources:
                  requests:
                    nvidia.com/gpu: 1 # expect WRK001
              - name: fraction
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: "0.5" # expect WRK001
              - name: suffix
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 1Gi # expect WRK001
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: even
            spec:
              containers:
              - name: both
                image: registry.example/main:1
                resources:
                  requests:
                    nvidia.com/gpu: 1
                  limits:
                    nvidia.com/gpu: "1"
              - name: limit-only
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus/",
                    "kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, ValidateContainerResourceRequirements"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(template -> template.containers().stream())
                .flatMap(container -> Stream.concat(
                        container.requests().stream()
                                .filter(LimitEqualsRequest::extended)
                                .flatMap(request -> against(container, request).stream()),
                        Stream.concat(container.limits().stream(), container.requests().stream())
                                .filter(LimitEqualsRequest::extended)
                                .flatMap(entry -> amount(container, entry).stream())))
                .toList();
    }

    private static boolean extended(Mapping.Entry entry) {
        return Container.isExtended(entry.key().text())
                && entry.value().asScalar().filter(Scalar::isNull).isEmpty();
    }

    private static Optional<Finding> against(Container container, Mapping.Entry request) {
        String resource = request.key().text();
        Optional<Node> limit = container.root().find("resources", "limits", resource);
        if (limit.isEmpty()) {
            return Optional.of(Finding.error(
                            CARD.id(),
                            request.key().at(),
                            "Container `" + Shown.text(container.name()) + "` requests `" + Shown.text(resource)
                                    + "` without a limit.",
                            "Write it under `limits`; the request follows by itself.")
                    .mendedBy(pieces(request.value()).flatMap(any -> MissingLimit.of(container, request))));
        }
        Optional<Quantity> asked = quantity(request.value());
        Optional<Quantity> allowed = limit.flatMap(LimitEqualsRequest::quantity);
        if (asked.isEmpty() || allowed.isEmpty() || asked.get().same(allowed.get())) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                        CARD.id(),
                        request.value().at(),
                        "Container `" + Shown.text(container.name()) + "` requests `" + text(request.value()) + "` of `"
                                + Shown.text(resource) + "` but is limited to `" + text(limit.get()) + "`.",
                        "Write the same number twice, or leave out the request.")
                .see(limit.get().at(), "the limit")
                .mendedBy(limit.flatMap(LimitEqualsRequest::pieces)
                        .flatMap(pieces -> request.value().asScalar().flatMap(old -> Written.anew(old, pieces)))));
    }

    /** The amount as written, when it is a plain number of pieces. */
    private static Optional<String> pieces(Node amount) {
        return amount.asScalar()
                .map(Scalar::text)
                .filter(text -> PIECES.matcher(text).matches());
    }

    private static Optional<Finding> amount(Container container, Mapping.Entry entry) {
        Optional<Quantity> quantity = quantity(entry.value());
        String asks = "Container `" + Shown.text(container.name()) + "` asks for `" + text(entry.value()) + "` of `"
                + Shown.text(entry.key().text()) + "`";
        if (entry.value().asScalar().isEmpty()) {
            return Optional.empty();
        }
        if (Shown.isPlaceholder(text(entry.value()))) {
            return Optional.of(Finding.note(
                    CARD.id(),
                    entry.value().at(),
                    asks + ", which is still to be filled in.",
                    "Check the rendered file."));
        }
        if (quantity.isEmpty()
                || !quantity.get().whole()
                || quantity.get().number().signum() < 0) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    entry.value().at(),
                    asks + ", which is no whole number.",
                    "Write a whole number; shares of a GPU come from MIG, time-slicing or MPS."));
        }
        return quantity.filter(
                        number -> !number.suffix().isEmpty() && number.number().longValue() > 1)
                .map(number -> Finding.warning(
                        CARD.id(),
                        entry.value().at(),
                        asks + ", which is " + number.number().toBigInteger() + " pieces.",
                        "Write a plain number of pieces; memory is not asked for here."));
    }

    private static Optional<Quantity> quantity(Node node) {
        return node.asScalar().map(Scalar::text).flatMap(Quantity::parse);
    }

    private static String text(Node node) {
        return Shown.text(node.asScalar().map(Scalar::text).orElse(""));
    }
}
