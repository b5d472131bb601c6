package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** A NodePool leaves the labels alone that Karpenter sets itself. */
public final class RequirementKeysFree implements Rule {
    private static final String DOMAIN = ProvisionedPool.GROUP;

    private static final RuleCard CARD = new RuleCard(
            "KRP006",
            Severity.ERROR,
            "A NodePool leaves Karpenter's own labels alone",
            "Karpenter sets `kubernetes.io/hostname` and all labels under `karpenter.sh` but the capacity type itself. "
                    + "The API server refuses a NodePool that requires or sets one of them.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.sh/nodepool # expect KRP006
                    operator: In
                    values: [gpu]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.sh/capacity-type
                    operator: In
                    values: [on-demand]
            """,
            List.of(
                    "kubernetes-sigs/karpenter v1.14.0 pkg/apis/v1/labels.go and the CEL rules of karpenter.sh_nodepools.yaml"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Scalar> pools = ProvisionedPool.of(manifests)
                .flatMap(pool -> Stream.concat(
                        pool.labels().stream().map(Mapping.Entry::key),
                        pool.requirements().stream().flatMap(each -> each.key().stream())));
        Stream<Scalar> overlays = manifests
                .of(DOMAIN, "NodeOverlay")
                .flatMap(overlay -> Requirement.of(overlay.find("spec", "requirements")).stream())
                .flatMap(each -> each.key().stream())
                .filter(key -> !key.text().equals("karpenter.sh/nodepool"));
        return Stream.concat(pools, overlays)
                .filter(key -> restricted(key.text()))
                .map(key -> Finding.error(
                        CARD.id(),
                        key.at(),
                        "Nobody may set or require `" + Shown.text(key.text()) + "`, which Karpenter sets itself.",
                        "Remove it; pods select a pool by a label of your own in `template.metadata.labels`."))
                .toList();
    }

    private static boolean restricted(String key) {
        int slash = key.indexOf('/');
        boolean domain = slash > 0 && key.substring(0, slash).endsWith(DOMAIN);
        return key.equals("kubernetes.io/hostname") || (domain && !key.equals("karpenter.sh/capacity-type"));
    }
}
