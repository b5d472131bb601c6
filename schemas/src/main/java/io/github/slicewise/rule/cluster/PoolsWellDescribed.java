package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** Pools in {@code slicewise.yaml} agree with the catalogue of GPUs, the platform's machines, and each other. */
public final class PoolsWellDescribed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD006",
            Severity.ERROR,
            "Described pools agree with the hardware that there is",
            "Every judgement across files rests on what `slicewise.yaml` says about the nodes. A GPU or a machine type "
                    + "that does not exist, or a count that the machine does not have, makes all of them worthless.",
            """
            # file: slicewise.yaml
            platform: eks
            pools:
            - name: mig
              instanceType: p4d.24xlarge
              gpu: a100-80gb # expect NOD006
            """,
            """
            # file: slicewise.yaml
            platform: eks
            pools:
            - name: mig
              instanceType: p4d.24xlarge
              gpu: a100-40gb
            """,
            List.of(
                    "aws/karpenter-provider-aws v1.14.1 website/content/en/docs/reference/instance-types.md",
                    "docs.nvidia.com/datacenter/tesla/mig-user-guide"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.SLICEWISE)
                .flatMap(config -> SlicewiseFile.read(config.root()).findings().stream())
                .toList();
    }
}
