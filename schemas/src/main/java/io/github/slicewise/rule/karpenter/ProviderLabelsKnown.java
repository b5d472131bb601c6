package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.Provisioner;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.workload.ReleaseNumber;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A NodePool requires and sets only those labels of the provider's domain that the provider has. */
public final class ProviderLabelsKnown implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP010",
            Severity.ERROR,
            "A NodePool uses only labels that its provider has",
            "The domain of the provider's labels is closed: the API server refuses a NodePool that requires or "
                    + "sets a label of that domain which the provider does not know. A misspelt label of one's own domain "
                    + "would be taken for a new one.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.k8s.aws/instance-gpu-names # expect KRP010
                    operator: In
                    values: [t4]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    values: [t4]
                  - key: example.com/team
                    operator: In
                    values: [vision]
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodepools.yaml, CEL rules of labels and requirements",
                    "kubernetes-sigs/karpenter v1.8.0 pkg/apis/v1/labels.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** From this release on, labels under Kubernetes' own domains are free. */
    private static final ReleaseNumber KUBERNETES_FREE = new ReleaseNumber(1, 9);

    private static final List<String> OWN = List.of("kubernetes.io", "k8s.io");
    private static final List<String> ALLOWED =
            List.of("node.kubernetes.io", "node-restriction.kubernetes.io", "kops.k8s.io");
    private static final Set<String> WELL_KNOWN = Set.of(
            "kubernetes.io/arch",
            "kubernetes.io/os",
            "kubernetes.io/hostname",
            "topology.kubernetes.io/zone",
            "topology.kubernetes.io/region",
            "topology.k8s.aws/zone-id",
            "topology.ebs.csi.aws.com/zone",
            "beta.kubernetes.io/arch",
            "beta.kubernetes.io/os",
            "beta.kubernetes.io/instance-type",
            "failure-domain.beta.kubernetes.io/zone",
            "failure-domain.beta.kubernetes.io/region");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Provisioner> known = Platforms.all().stream()
                .flatMap(platform -> platform.provisioners().stream())
                .filter(each -> !each.keys().isEmpty())
                .toList();
        boolean old = facts.karpenter()
                .flatMap(ReleaseNumber::parse)
                .filter(release -> release.compareTo(KUBERNETES_FREE) < 0)
                .isPresent();
        return ProvisionedPool.of(manifests)
                .flatMap(pool -> Stream.concat(
                        pool.labels().stream().map(Mapping.Entry::key),
                        pool.requirements().stream().flatMap(each -> each.key().stream())))
                .flatMap(key -> finding(key, known).or(() -> old ? reserved(key, facts) : Optional.empty()).stream())
                .toList();
    }

    private static Optional<Finding> finding(Scalar key, List<Provisioner> known) {
        return known.stream()
                .filter(each -> domain(key.text()).endsWith(each.group()))
                .filter(each -> !each.keys().contains(key.text()))
                .findFirst()
                .map(each -> Finding.error(
                        CARD.id(),
                        key.at(),
                        "The provider has no label `" + Shown.text(key.text()) + "`, and its domain takes no others.",
                        Nearest.to(key.text(), each.keys())
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Use a label of the provider's list, or one under a domain of your own.")));
    }

    private static Optional<Finding> reserved(Scalar key, Facts facts) {
        String domain = domain(key.text());
        boolean own = OWN.stream().anyMatch(each -> domain.equals(each) || domain.endsWith("." + each));
        boolean allowed = ALLOWED.stream().anyMatch(domain::endsWith) || WELL_KNOWN.contains(key.text());
        return own && !allowed
                ? Optional.of(Finding.error(
                        CARD.id(),
                        key.at(),
                        "Karpenter `" + facts.karpenter().orElse("") + "` refuses `" + Shown.text(key.text())
                                + "`, which is in a domain of Kubernetes.",
                        "Use a label under a domain of your own, or Karpenter 1.9 or later."))
                : Optional.empty();
    }

    private static String domain(String key) {
        int slash = key.indexOf('/');
        return slash < 0 ? "" : key.substring(0, slash);
    }
}
