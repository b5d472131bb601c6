package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.stream.Stream;

/** Severities and suppressions in {@code slicewise.yaml} name rules that exist. */
public final class PolicyNamesRules implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "POL003",
            Severity.ERROR,
            "A policy names rules that exist",
            "A severity or suppression for an unknown rule does nothing, so a typing error would leave the real rule as "
                    + "it was.",
            """
            # file: slicewise.yaml
            severities:
              WRK0O5: warning # expect POL003
            suppressions:
            - rule: WRK999 # expect POL003
              path: quota.yaml
              reason: The quota is set by another team.
            """,
            """
            # file: slicewise.yaml
            severities:
              WRK005: warning
            """,
            List.of("Slicewise: silence needs a reason"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.SLICEWISE)
                .flatMap(config -> Stream.concat(severities(config), suppressions(config)))
                .filter(id -> Cards.find(id.text()).isEmpty())
                .map(PolicyNamesRules::finding)
                .toList();
    }

    private static Stream<Scalar> severities(Config config) {
        return config.root().find("severities").flatMap(Node::asMapping).stream()
                .flatMap(severities -> severities.entries().stream())
                .map(Mapping.Entry::key);
    }

    private static Stream<Scalar> suppressions(Config config) {
        return config.root().find("suppressions").flatMap(Node::asSequence).map(Sequence::items).stream()
                .flatMap(List::stream)
                .flatMap(item -> item.find("rule").flatMap(Node::asScalar).stream());
    }

    private static Finding finding(Scalar id) {
        List<String> ids = Cards.all().stream().map(RuleCard::id).toList();
        return Finding.error(
                CARD.id(),
                id.at(),
                "There is no rule `" + Shown.text(id.text()) + "`.",
                Nearest.to(id.text(), ids)
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Name a rule that exists, such as `" + ids.get(0) + "`."));
    }
}
