package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.PolicyCards;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** Severities and suppressions in {@code slicewise.yaml} name rules that exist, and days that do. */
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
            # slicewise:ignore WRK0O5 The quota is set by another team. # expect POL003
            exclude: [charts/**]
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
        List<Config> settings = manifests.configs(Config.Kind.SLICEWISE).toList();
        Stream<Finding> unknown = settings.stream()
                .flatMap(config -> Stream.concat(severities(config), suppressions(config, "rule")))
                .filter(id -> Cards.find(id.text()).isEmpty())
                .map(id -> PolicyCards.unknown(id.at(), id.text()));
        Stream<Finding> endless = settings.stream()
                .flatMap(config -> suppressions(config, "until"))
                .filter(until -> Suppression.day(until.text()).isEmpty())
                .map(until -> PolicyCards.noDate(until.at(), until.text()));
        return Stream.concat(unknown, endless).toList();
    }

    private static Stream<Scalar> severities(Config config) {
        return config.root().find("severities").flatMap(Node::asMapping).stream()
                .flatMap(severities -> severities.entries().stream())
                .map(Mapping.Entry::key);
    }

    private static Stream<Scalar> suppressions(Config config, String key) {
        return config.root().itemsIn("suppressions").flatMap(item -> item.find(key).flatMap(Node::asScalar).stream());
    }
}
