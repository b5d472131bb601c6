package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** A Karpenter object of version {@code v1} has none of the fields that {@code v1beta1} had elsewhere. */
public final class FieldsOfServedVersion implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP008",
            Severity.ERROR,
            "A Karpenter object has the fields of its version",
            "Version `v1` moved or renamed fields of `v1beta1`. An object that says `v1` and keeps the old fields "
                    + "is refused by a strict API server, and by a lenient one they are dropped: nodes then live longer, or "
                    + "are made otherwise, than the file says.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: web
            spec:
              disruption:
                consolidationPolicy: WhenUnderutilized # expect KRP008
                consolidateAfter: 5m
                expireAfter: 720h # expect KRP008
              template:
                spec:
                  nodeClassRef:
                    apiVersion: karpenter.k8s.aws/v1beta1 # expect KRP008
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: web
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: web
            spec:
              disruption:
                consolidationPolicy: WhenEmptyOrUnderutilized
                consolidateAfter: 5m
              template:
                spec:
                  expireAfter: 720h
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: web
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            List.of(
                    "aws/karpenter-provider-aws website/content/en/v1.0/upgrading/v1-migration.md",
                    "aws/karpenter-provider-aws v1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests.all().stream()
                .filter(manifest -> manifest.apiVersion().endsWith("/v1"))
                .flatMap(manifest -> MovedField.of(manifest).flatMap(moved -> finding(manifest, moved).stream()))
                .toList();
    }

    private static Optional<Finding> finding(Manifest manifest, MovedField moved) {
        String last = moved.path().get(moved.path().size() - 1);
        List<String> above = moved.path().subList(0, moved.path().size() - 1);
        return manifest.find(above.toArray(new String[0]))
                .flatMap(Node::asMapping)
                .flatMap(mapping -> mapping.entry(last))
                .filter(entry -> moved.value().isEmpty()
                        || moved.value()
                                .equals(entry.value()
                                        .asScalar()
                                        .map(Scalar::text)
                                        .orElse("")))
                .map(entry -> moved.value().isEmpty() ? gone(manifest, entry, moved) : renamed(manifest, entry, moved));
    }

    private static Finding gone(Manifest manifest, Mapping.Entry entry, MovedField moved) {
        return Finding.error(
                CARD.id(),
                entry.key().at(),
                "`" + manifest.apiVersion() + "` " + manifest.kind() + " has no field `"
                        + String.join(".", moved.path()) + "`; the version before it had.",
                moved.fix());
    }

    private static Finding renamed(Manifest manifest, Mapping.Entry entry, MovedField moved) {
        return Finding.error(
                CARD.id(),
                entry.value().at(),
                "`" + manifest.apiVersion() + "` " + manifest.kind() + " does not know `" + moved.value() + "` as `"
                        + String.join(".", moved.path()) + "`; the version before it did.",
                moved.fix());
    }
}
