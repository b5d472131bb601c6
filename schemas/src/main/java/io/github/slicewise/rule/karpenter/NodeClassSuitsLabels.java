package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.Provisioner;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** The machine labels that a NodePool requires are of the domain of its node class. */
public final class NodeClassSuitsLabels implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP016",
            Severity.WARNING,
            "The labels of a NodePool are those of its node class's provider",
            "Every provider has a domain of labels of its own. Labels of machines in the domain of another "
                    + "provider stand on no machine of this one, so a requirement of them is never met by what the provider "
                    + "knows.",
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
                    group: eks.amazonaws.com
                    kind: NodeClass
                    name: default
                  requirements:
                  - key: karpenter.k8s.aws/instance-gpu-name # expect KRP016
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
                    group: eks.amazonaws.com
                    kind: NodeClass
                    name: default
                  requirements:
                  - key: eks.amazonaws.com/instance-gpu-name
                    operator: In
                    values: [t4]
            """,
            List.of(
                    "docs.aws.amazon.com/eks/latest/userguide/create-node-pool.html",
                    "kubernetes-sigs/karpenter v1.14.0 pkg/apis/v1/labels.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Provisioner> known = Platforms.all().stream()
                .flatMap(platform -> platform.provisioners().stream())
                .toList();
        return ProvisionedPool.of(manifests)
                .flatMap(pool -> findings(pool, known))
                .toList();
    }

    private static Stream<Finding> findings(ProvisionedPool pool, List<Provisioner> known) {
        String group = pool.nodeClassGroup();
        boolean ours = known.stream().anyMatch(each -> each.group().equals(group));
        return pool.requirements().stream()
                .flatMap(requirement -> requirement.key().stream())
                .filter(any -> ours)
                .filter(key -> known.stream()
                        .anyMatch(each -> !each.group().equals(group)
                                && key.text().startsWith(each.group() + "/" + each.machinePrefix())))
                .map(key -> finding(pool, key, group, known));
    }

    private static Finding finding(ProvisionedPool pool, Scalar key, String group, List<Provisioner> known) {
        String name = key.text().substring(key.text().indexOf('/') + 1);
        boolean same =
                known.stream().anyMatch(each -> each.group().equals(group) && name.startsWith(each.machinePrefix()));
        return Finding.warning(
                CARD.id(),
                key.at(),
                pool.title() + " has a node class of `" + group + "`, whose machines have no label `"
                        + Shown.text(key.text()) + "`.",
                same
                        ? "Write `" + group + "/" + name + "`."
                        : "Ask for a label under `" + group + "`, or name a node class of the other provider.");
    }
}
