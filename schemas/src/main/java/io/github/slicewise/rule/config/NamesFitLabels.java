package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.regex.Pattern;

/** The name of a MIG configuration can stand in the label that chooses it. */
public final class NamesFitLabels implements Rule {
    private static final int LONGEST = 63;
    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?");

    private static final RuleCard CARD = new RuleCard(
            "MIG021",
            Severity.WARNING,
            "The name of a MIG configuration is a label value",
            "Nodes choose a MIG configuration by the value of the label `nvidia.com/mig.config`, which holds letters, "
                    + "digits, `-`, `_` and `.`, 63 at most. No node can choose a configuration of any other name.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              all-1g.10gb+me: # expect MIG021
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.10gb+me: 1
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              all-1g.10gb.me:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.10gb+me: 1
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 pkg/mig/builder/builder.go:34-39",
                    "https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MigEntry.configurations(manifests)
                .map(Mapping.Entry::key)
                .filter(name -> !Shown.isPlaceholder(name.text()) && !fits(name.text()))
                .map(NamesFitLabels::finding)
                .toList();
    }

    private static boolean fits(String name) {
        return name.length() <= LONGEST && LABEL.matcher(name).matches();
    }

    private static Finding finding(Scalar name) {
        String plain = name.text().replaceAll("[^A-Za-z0-9._-]", ".").replaceAll("^[._-]+|[._-]+$", "");
        return Finding.warning(
                CARD.id(),
                name.at(),
                "No node can choose `" + Shown.text(name.text()) + "`: a label cannot hold this name.",
                fits(plain) ? "Write `" + plain + "`." : "Write a shorter name of letters and digits.");
    }
}
