package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.workload.ReleaseNumber;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where NodeOverlays are given, Karpenter is of a release, and runs with a feature gate, that heeds them. */
public final class OverlaySwitchedOn implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP018",
            Severity.WARNING,
            "Overlays are switched on where there are any",
            "Overlays are an alpha feature: Karpenter knows them from release 1.7 on, and heeds them only with "
                    + "the feature gate `NodeOverlay`. Without it the object is stored and ignored, and pods that need it "
                    + "wait for ever.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: karpenter
            spec:
              selector:
                matchLabels: {app: karpenter}
              template:
                metadata:
                  labels: {app: karpenter}
                spec:
                  containers:
                  - name: controller
                    image: public.ecr.aws/karpenter/controller:1.14.1
                    env:
                    - name: FEATURE_GATES
                      value: ReservedCapacity=true,NodeOverlay=false # expect KRP018
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: t4
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              capacity:
                nvidia.com/gpu: "4"
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: karpenter
            spec:
              selector:
                matchLabels: {app: karpenter}
              template:
                metadata:
                  labels: {app: karpenter}
                spec:
                  containers:
                  - name: controller
                    image: public.ecr.aws/karpenter/controller:1.14.1
                    env:
                    - name: FEATURE_GATES
                      value: ReservedCapacity=true,NodeOverlay=true
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: t4
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              capacity:
                nvidia.com/gpu: "4"
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 charts/karpenter/values.yaml, settings.featureGates",
                    "kubernetes-sigs/karpenter v1.7.0 pkg/apis/v1alpha1/nodeoverlay.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final ReleaseNumber FIRST = new ReleaseNumber(1, 7);

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Overlay> overlays = Overlay.of(manifests).toList();
        if (overlays.isEmpty()) {
            return List.of();
        }
        Optional<ReleaseNumber> release = facts.karpenter().flatMap(ReleaseNumber::parse);
        boolean tooOld = release.filter(each -> each.compareTo(FIRST) < 0).isPresent();
        return tooOld
                ? overlays.stream().map(overlay -> tooOld(overlay, facts)).toList()
                : gates(manifests)
                        .filter(gates -> !isOn(gates))
                        .map(gates -> off(gates, overlays.get(0)))
                        .toList();
    }

    private static Finding tooOld(Overlay overlay, Facts facts) {
        return Finding.error(
                CARD.id(),
                overlay.manifest().at(),
                "Karpenter `" + facts.karpenter().orElse("") + "` does not know " + overlay.title() + ".",
                "Use Karpenter 1.7 or later, with the feature gate `NodeOverlay`.");
    }

    /** What a controller of Karpenter that stands in the input is told. */
    private static Stream<Scalar> gates(Manifests manifests) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream())
                .filter(container -> container
                        .root()
                        .text("image")
                        .filter(image -> image.contains("karpenter"))
                        .isPresent())
                .flatMap(container -> variables(container))
                .filter(variable ->
                        variable.text("name").filter("FEATURE_GATES"::equals).isPresent())
                .flatMap(variable -> variable.get("value").flatMap(Node::asScalar).stream());
    }

    private static Stream<Mapping> variables(Container container) {
        return container.root().mappingsIn("env");
    }

    private static boolean isOn(Scalar gates) {
        return Shown.isPlaceholder(gates.text())
                || Stream.of(gates.text().split(","))
                        .anyMatch(gate -> gate.strip().equalsIgnoreCase("NodeOverlay=true"));
    }

    private static Finding off(Scalar gates, Overlay overlay) {
        return Finding.warning(
                        CARD.id(),
                        gates.at(),
                        "Karpenter runs without the feature gate `NodeOverlay`, so " + overlay.title() + " is ignored.",
                        "Add `NodeOverlay=true`, or set `settings.featureGates.nodeOverlay: true` in the chart's values.")
                .see(overlay.manifest().at(), overlay.title());
    }
}
