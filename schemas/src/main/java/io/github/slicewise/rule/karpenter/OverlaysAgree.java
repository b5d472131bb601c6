package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.pool.MachineChoice;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Two NodeOverlays of one weight that cover the same machines do not tell different amounts. */
public final class OverlaysAgree implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP020",
            Severity.WARNING,
            "Overlays of one weight do not contradict each other",
            "Where two overlays speak of the same machine, the heavier one counts. Two of the same weight that "
                    + "tell different amounts are in conflict, and Karpenter applies neither.",
            """
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: first
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              capacity:
                nvidia.com/gpu: "3"
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: second
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge, g4dn.2xlarge]
              capacity:
                nvidia.com/gpu: "4" # expect KRP020
            """,
            """
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: first
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge]
              weight: 10
              capacity:
                nvidia.com/gpu: "3"
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: second
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [g4dn.xlarge, g4dn.2xlarge]
              capacity:
                nvidia.com/gpu: "4"
            """,
            List.of("kubernetes-sigs/karpenter v1.14.0 pkg/controllers/nodeoverlay"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Platform> platform = Pools.of(manifests, facts).platform();
        List<Overlay> overlays = Overlay.of(manifests)
                .sorted(Comparator.comparing((Overlay each) -> each.manifest().name()))
                .toList();
        var findings = new ArrayList<Finding>();
        for (int later = 1; later < overlays.size(); later++) {
            Overlay second = overlays.get(later);
            overlays.subList(0, later).stream()
                    .filter(first -> meet(first, second, platform))
                    .flatMap(first -> conflicts(first, second))
                    .findFirst()
                    .ifPresent(findings::add);
        }
        return findings;
    }

    /** Whether they have one weight and some machine in common; without a table that is not known. */
    private static boolean meet(Overlay first, Overlay second, Optional<Platform> platform) {
        String pool = "karpenter.sh/nodepool";
        boolean pools = !first.range(pool).and(second.range(pool)).isEmpty();
        List<Demand> both = Stream.concat(first.requirements().stream(), second.requirements().stream())
                .map(Requirement::demand)
                .toList();
        boolean ranges = both.stream()
                .map(Demand::key)
                .distinct()
                .noneMatch(key -> first.range(key).and(second.range(key)).isEmpty());
        return first.weight() == second.weight()
                && pools
                && ranges
                && platform.filter(place ->
                                !new MachineChoice(place, both).machines().isEmpty())
                        .isPresent();
    }

    private static Stream<Finding> conflicts(Overlay first, Overlay second) {
        return second.capacity().stream()
                .flatMap(entry -> first.capacity().stream()
                        .filter(other -> other.key().text().equals(entry.key().text()) && differs(other, entry))
                        .map(other -> Finding.warning(
                                        CARD.id(),
                                        entry.value().at(),
                                        first.title() + " tells another amount of `"
                                                + Shown.text(entry.key().text())
                                                + "` for the same machines with the same weight, so neither counts.",
                                        "Give one of them a higher `weight`, or let them speak of different machines.")
                                .see(other.value().at(), first.title())));
    }

    private static boolean differs(Mapping.Entry one, Mapping.Entry other) {
        return !text(one).equals(text(other));
    }

    private static String text(Mapping.Entry entry) {
        return entry.value().asScalar().map(Scalar::text).orElse("");
    }
}
