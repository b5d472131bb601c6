package io.github.slicewise.report;

import io.github.slicewise.rule.RuleCard;
import tools.jackson.databind.node.ObjectNode;

/** A rule's card in SARIF's words: a {@code reportingDescriptor}. */
final class SarifRule {
    private SarifRule() {}

    static void describe(ObjectNode rule, RuleCard card) {
        rule.put("id", card.id());
        rule.putObject("shortDescription").put("text", card.title() + ".");
        rule.putObject("fullDescription").put("text", card.rationale());
        rule.putObject("defaultConfiguration").put("level", card.severity().word());
        ObjectNode help = rule.putObject("help");
        help.put("text", text(card));
        help.put("markdown", markdown(card));
    }

    private static String text(RuleCard card) {
        return card.rationale() + "\n\nWrong:\n" + bad(card) + "\n\nRight:\n" + card.good() + "\n\nSources: "
                + String.join("; ", card.sources());
    }

    private static String markdown(RuleCard card) {
        return card.rationale() + "\n\nWrong:\n\n" + block(bad(card)) + "\n\nRight:\n\n" + block(card.good())
                + "\n\nSources:\n\n- " + String.join("\n- ", card.sources());
    }

    private static String block(String yaml) {
        return "```yaml\n" + yaml.stripTrailing() + "\n```";
    }

    /** The marks of the example are for tests; what is left of them still points at the line. */
    private static String bad(RuleCard card) {
        return card.bad().replace("# expect ", "# ");
    }
}
