package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.stream.Stream;

/** A NodePool with a fixed number of nodes is limited by {@code nodes} alone and has no weight. */
public final class StaticPoolsUnlimited implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP015",
            Severity.ERROR,
            "A NodePool with fixed replicas has no limit but `nodes`, and no weight",
            "A static NodePool keeps its number of nodes; limits on resources and a weight mean nothing for it. "
                    + "The API server refuses them.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              replicas: 4
              weight: 10 # expect KRP015
              limits:
                nodes: 6
                nvidia.com/gpu: 8 # expect KRP015
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              replicas: 4
              limits:
                nodes: 6
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            """,
            List.of("aws/karpenter-provider-aws v1.14.1 karpenter.sh_nodepools.yaml, CEL rules of spec"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ProvisionedPool.of(manifests)
                .filter(pool -> pool.replicas()
                        .flatMap(Node::asScalar)
                        .filter(scalar -> !scalar.isNull())
                        .isPresent())
                .flatMap(pool -> Stream.concat(limits(pool), weight(pool)))
                .toList();
    }

    private static Stream<Finding> limits(ProvisionedPool pool) {
        return pool.limits().stream()
                .filter(limit -> !limit.key().text().equals("nodes"))
                .map(limit -> Finding.error(
                        CARD.id(),
                        limit.key().at(),
                        pool.title() + " has fixed replicas, and its limit on `"
                                + Shown.text(limit.key().text()) + "` is refused.",
                        "Remove it; `limits.nodes` is the only limit of a static pool."));
    }

    private static Stream<Finding> weight(ProvisionedPool pool) {
        return pool.manifest().find("spec").flatMap(Node::asMapping).flatMap(spec -> spec.entry("weight")).stream()
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        pool.title() + " has fixed replicas, and its `weight` is refused.",
                        "Remove `weight`, or remove `replicas`."));
    }
}
