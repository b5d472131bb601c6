package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;

/** The MIG manager's default is {@code all-disabled} or nothing. */
public final class MigManagerDefault implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR002",
            Severity.ERROR,
            "The MIG manager's default is `all-disabled` or nothing",
            "The ClusterPolicy allows two values for `migManager.config.default`; with any other the API server refuses "
                    + "the whole object. A layout is chosen node by node, with the label `nvidia.com/mig.config`.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                default: all-balanced # expect OPR002
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                default: all-disabled
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/crds/nvidia.com_clusterpolicies.yaml:1781-1787"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .filter(OperatorSettings::chart)
                .flatMap(settings ->
                        settings.migManager().flatMap(manager -> manager.find("config", "default")).stream())
                .flatMap(node -> node.asScalar().stream())
                .filter(MigManagerDefault::refused)
                .map(scalar -> Finding.error(
                        CARD.id(),
                        scalar.at(),
                        "The ClusterPolicy refuses `default: " + Shown.text(scalar.text()) + "` for the MIG manager.",
                        "Write `default: all-disabled`, and label the nodes `nvidia.com/mig.config="
                                + Shown.text(scalar.text()) + "`."))
                .toList();
    }

    private static boolean refused(Scalar scalar) {
        return !scalar.isNull() && !scalar.text().isEmpty() && !scalar.text().equals("all-disabled");
    }
}
