package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A NodeOverlay sets no resource that Karpenter counts itself, and at most one kind of price. */
public final class OverlayLawful implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP017",
            Severity.ERROR,
            "A NodeOverlay says only what Karpenter lets it say",
            "An overlay may add resources that the provider does not count itself, and one way of changing the "
                    + "price. The API server or Karpenter refuses any other, and then none of it counts.",
            """
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: t4
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              price: "0.5"
              priceAdjustment: "+10%" # expect KRP017
              capacity:
                memory: 16Gi # expect KRP017
                nvidia.com/gpu: "4"
            """,
            """
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: t4
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              price: "0.5"
              capacity:
                nvidia.com/gpu: "4"
                smarter-devices/fuse: "1"
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodeoverlays.yaml, CEL rules",
                    "kubernetes-sigs/karpenter v1.14.0 pkg/apis/v1alpha1/nodeoverlay_validation.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final List<String> MACHINES_OWN = List.of("cpu", "memory", "ephemeral-storage", "pods");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Overlay.of(manifests)
                .flatMap(overlay -> Stream.concat(price(overlay), capacity(overlay)))
                .toList();
    }

    private static Stream<Finding> price(Overlay overlay) {
        Optional<Mapping> spec = overlay.manifest().find("spec").flatMap(Node::asMapping);
        return spec
                .filter(each -> each.has("price"))
                .flatMap(each -> each.entry("priceAdjustment"))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        overlay.title() + " sets both `price` and `priceAdjustment`.",
                        "Keep one of the two."))
                .stream();
    }

    private static Stream<Finding> capacity(Overlay overlay) {
        return overlay.capacity().stream()
                .filter(entry -> isCounted(entry.key().text()))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        overlay.title() + " sets `" + Shown.text(entry.key().text())
                                + "`, which Karpenter counts itself.",
                        "Remove it; an overlay sets resources that only a device plugin knows."));
    }

    private static boolean isCounted(String resource) {
        return MACHINES_OWN.contains(resource)
                || Platforms.all().stream()
                        .flatMap(platform -> platform.provisioners().stream())
                        .anyMatch(each -> each.reservedResources().contains(resource));
    }
}
