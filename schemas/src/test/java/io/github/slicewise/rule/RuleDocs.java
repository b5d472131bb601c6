package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;
import java.util.stream.Collectors;

/** The page of all rules, written from their cards. */
final class RuleDocs {
    private static final String HEAD = """
            # Rules

            Generated from the rule cards; do not edit. Rewrite with `mvn verify -Dgolden.update=true`.

            A finding is an **error** when something is refused or can never work, a **warning** when it works otherwise than
            meant or costs something, a **note** when it could not be judged. A rule's severity here is its worst.
            In the examples a line marked `# expect ID` gives that finding, and no other line gives any.

            """;

    private RuleDocs() {}

    static String page(List<RuleCard> cards) {
        String table = cards.stream().map(RuleDocs::row).collect(Collectors.joining());
        String sections = cards.stream().map(RuleDocs::section).collect(Collectors.joining());
        return HEAD + "| id | severity | law |\n|---|---|---|\n" + table + sections;
    }

    private static String row(RuleCard card) {
        return "| [" + card.id() + "](#" + card.id().toLowerCase(java.util.Locale.ROOT) + ") | "
                + card.severity().word() + " | " + card.title() + " |\n";
    }

    private static String section(RuleCard card) {
        String sources =
                card.sources().stream().map(source -> "- " + source + "\n").collect(Collectors.joining());
        return "\n## " + card.id() + "\n\n**" + card.title() + "** (" + article(card.severity()) + ").\n\n"
                + card.rationale() + "\n\n" + example("Not like this", card.bad()) + example("Like this", card.good())
                + "Sources:\n\n" + sources;
    }

    private static String article(Severity severity) {
        return severity == Severity.ERROR ? "an error" : "a " + severity.word();
    }

    private static String example(String title, String text) {
        return text.isEmpty() ? "" : title + ":\n\n```yaml\n" + text + "```\n\n";
    }
}
