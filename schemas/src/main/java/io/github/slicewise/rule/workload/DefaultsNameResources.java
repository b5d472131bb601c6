package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A LimitRange names an extended resource as containers do, and defaults it alike. */
public final class DefaultsNameResources implements Rule {
    private static final List<String> PARTS =
            List.of("default", "defaultRequest", "max", "min", "maxLimitRequestRatio");

    private static final RuleCard CARD = new RuleCard(
            "WRK015",
            Severity.ERROR,
            "A LimitRange names a resource as containers do, and defaults it alike",
            "Unlike a quota, a LimitRange looks at the resources of containers by their own names: a key with `requests.` "
                    + "is stored and never looked at. The API server refuses a default limit and a default request of an "
                    + "extended resource that differ.",
            """
            apiVersion: v1
            kind: LimitRange
            metadata:
              name: gpus
            spec:
              limits:
              - type: Container
                max:
                  requests.nvidia.com/gpu: 2 # expect WRK015
              - type: Container
                default:
                  nvidia.com/gpu: 2
                defaultRequest:
                  nvidia.com/gpu: 1 # expect WRK015
            """,
            """
            apiVersion: v1
            kind: LimitRange
            metadata:
              name: gpus
            spec:
              limits:
              - type: Container
                max:
                  nvidia.com/gpu: 2
                  memory: 64Gi
                default:
                  nvidia.com/gpu: 1
                  cpu: 2
                defaultRequest:
                  nvidia.com/gpu: "1"
                  cpu: 1
              - type: PersistentVolumeClaim
                max:
                  storage: 1Ti
            """,
            List.of(
                    "https://kubernetes.io/docs/concepts/policy/limit-range/",
                    "kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, ValidateLimitRange"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("", "LimitRange")
                .flatMap(range -> range.find("spec", "limits").flatMap(Node::asSequence).map(Sequence::items).stream())
                .flatMap(List::stream)
                .flatMap(item -> item.asMapping().stream())
                .flatMap(item -> Stream.concat(prefixed(item), uneven(item)))
                .toList();
    }

    private static Stream<Finding> prefixed(Mapping item) {
        return PARTS.stream()
                .flatMap(part -> item.entriesIn(part))
                .map(Mapping.Entry::key)
                .filter(key -> bare(key.text()).filter(Container::isExtended).isPresent())
                .map(key -> Finding.error(
                        CARD.id(),
                        key.at(),
                        "The limit range never looks at `" + Shown.text(key.text())
                                + "`, because containers do not name it so.",
                        "Write `" + Shown.text(bare(key.text()).orElse("")) + "`."));
    }

    private static Optional<String> bare(String key) {
        return Stream.of("requests.", "limits.")
                .filter(key::startsWith)
                .map(prefix -> key.substring(prefix.length()))
                .findFirst();
    }

    private static Stream<Finding> uneven(Mapping item) {
        return item.entriesIn("defaultRequest")
                .filter(entry -> Container.isExtended(entry.key().text()))
                .flatMap(entry -> item.find("default", entry.key().text()).stream()
                        .filter(limit -> differ(limit, entry.value()))
                        .map(limit -> Finding.error(
                                        CARD.id(),
                                        entry.key().at(),
                                        "The default request of `"
                                                + Shown.text(entry.key().text()) + "` is `" + text(entry.value())
                                                + "` and its default limit `" + text(limit) + "`.",
                                        "Write `" + text(limit) + "` in both places, or leave out the request.")
                                .see(limit.at(), "the default limit")));
    }

    private static boolean differ(Node limit, Node request) {
        Optional<Quantity> most = limit.asScalar().map(Scalar::text).flatMap(Quantity::parse);
        Optional<Quantity> wanted = request.asScalar().map(Scalar::text).flatMap(Quantity::parse);
        return most.isPresent() && wanted.isPresent() && !most.get().same(wanted.get());
    }

    private static String text(Node node) {
        return Shown.text(node.asScalar().map(Scalar::text).orElse(""));
    }
}
