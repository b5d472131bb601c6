package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;

/** A toleration has the parts that its operator and effect allow. */
public final class TolerationsLawful implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD022",
            Severity.ERROR,
            "A toleration is one that Kubernetes accepts",
            "The API server refuses a toleration with a value beside `Exists`, one without a key that does not "
                    + "say `Exists`, and `tolerationSeconds` with any effect but `NoExecute`.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
                value: present # expect NOD022
              - effect: NoSchedule # expect NOD022
              - key: example.com/spot
                operator: Exists
                effect: NoSchedule
                tolerationSeconds: 60 # expect NOD022
              containers:
              - name: main
                image: registry.example/main:1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              tolerations:
              - key: nvidia.com/gpu
                value: present
              - operator: Exists
                effect: NoSchedule
              - key: example.com/spot
                operator: Exists
                value: ""
                effect: NoExecute
                tolerationSeconds: 60
              containers:
              - name: main
                image: registry.example/main:1
            """,
            List.of("kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, ValidateTolerations"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.tolerations().stream())
                .flatMap(toleration -> finding(toleration).stream())
                .toList();
    }

    private static Optional<Finding> finding(Toleration toleration) {
        boolean exists = toleration.operator().equals("Exists");
        if (exists && !toleration.value().isEmpty()) {
            return Optional.of(error(
                    toleration,
                    "value",
                    "A toleration with `operator: Exists` has no value.",
                    "Remove `value`, or write `operator: Equal`."));
        }
        if (toleration.key().isEmpty() && toleration.operator().equals("Equal")) {
            return Optional.of(error(
                    toleration,
                    "key",
                    "A toleration without a key tolerates every key, and must say `operator: Exists`.",
                    "Add `key`, or write `operator: Exists`."));
        }
        boolean seconds = toleration
                .root()
                .get("tolerationSeconds")
                .flatMap(Node::asScalar)
                .filter(each -> !each.isNull())
                .isPresent();
        return seconds && !toleration.effect().equals("NoExecute")
                ? Optional.of(error(
                        toleration,
                        "tolerationSeconds",
                        "`tolerationSeconds` goes with the effect `NoExecute` only.",
                        "Remove it, or write `effect: NoExecute`."))
                : Optional.empty();
    }

    private static Finding error(Toleration toleration, String key, String problem, String fix) {
        return Finding.error(CARD.id(), toleration.root().get(key).map(Node::at).orElse(toleration.at()), problem, fix);
    }
}
