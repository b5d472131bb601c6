package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The effect of a taint or toleration is one of the three that Kubernetes knows. */
public final class EffectSpelt implements Rule {
    private static final List<String> EFFECTS = List.of("NoSchedule", "PreferNoSchedule", "NoExecute");
    private static final Set<String> LISTS = Set.of("taints", "startupTaints", "tolerations");

    private static final RuleCard CARD = new RuleCard(
            "NOD002",
            Severity.ERROR,
            "The effect of a taint is spelt as Kubernetes spells it",
            "Effects are case-sensitive: `NoSchedule`, `PreferNoSchedule` or `NoExecute`. Kubernetes refuses a taint or "
                    + "toleration with any other word; Terraform and Google's API spell them differently.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: Noschedule # expect NOD002
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NO_SCHEDULE # expect NOD002
              containers:
              - name: main
                image: registry.example/main:1
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: NoSchedule
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                effect: NoSchedule
              containers:
              - name: main
                image: registry.example/main:1
            """,
            List.of("https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"));

    /** Groups whose taints and tolerations are those of Kubernetes, whatever the kind. */
    private static final Set<String> OWNERS =
            Set.of("karpenter.sh", "eksctl.io", "kueue.x-k8s.io", "cloud.google.com", "nvidia.com");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Scalar> ofObjects =
                manifests.all().stream().flatMap(manifest -> effects(manifest.root(), strict(manifest)));
        Stream<Scalar> ofValues = manifests.configs().stream()
                .filter(EffectSpelt::chartValues)
                .flatMap(values -> effects(values.root(), true));
        return Stream.concat(ofObjects, ofValues).map(EffectSpelt::finding).toList();
    }

    private static boolean chartValues(Config config) {
        return config.kind() == Config.Kind.GPU_OPERATOR_VALUES || config.kind() == Config.Kind.DEVICE_PLUGIN_VALUES;
    }

    /** Whether this kind is known to take Kubernetes' own spelling; other kinds may have a spelling of their own. */
    private static boolean strict(Manifest manifest) {
        return PodTemplate.of(manifest).isPresent() || manifest.is("", "Node") || OWNERS.contains(manifest.group());
    }

    private static Stream<Scalar> effects(Node root, boolean strict) {
        return Trees.entries(root)
                .filter(placed -> LISTS.contains(placed.key()))
                .flatMap(placed -> Trees.items(placed).stream())
                .flatMap(taint -> Trees.text(taint, "effect"))
                .filter(effect -> !effect.text().isEmpty() && !EFFECTS.contains(effect.text()))
                .filter(effect -> !Shown.isPlaceholder(effect.text()))
                .filter(effect -> strict || onlyLetterCase(effect.text()));
    }

    private static boolean onlyLetterCase(String text) {
        return EFFECTS.stream().anyMatch(text::equalsIgnoreCase);
    }

    private static Finding finding(Scalar effect) {
        Optional<String> nearest = nearest(effect.text());
        return Finding.error(
                        CARD.id(),
                        effect.at(),
                        "Kubernetes knows no effect `" + Shown.text(effect.text()) + "`.",
                        nearest.map(near -> "Write `" + near + "`.")
                                .orElse("Write `NoSchedule`, `PreferNoSchedule` or `NoExecute`."))
                .mendedBy(Nearest.only(letters(effect.text()), EFFECTS).flatMap(near -> Written.anew(effect, near)));
    }

    private static Optional<String> nearest(String text) {
        return Nearest.to(letters(text), EFFECTS);
    }

    private static String letters(String text) {
        return text.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }
}
