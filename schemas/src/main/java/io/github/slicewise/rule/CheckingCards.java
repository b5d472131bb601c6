package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/** Cards of what the checker itself can report: a rule that failed, and a policy that does not do what it says. */
final class CheckingCards {
    private static final List<String> SOURCES = List.of("Slicewise: silence needs a reason");

    private CheckingCards() {}

    static List<RuleCard> all() {
        return List.of(
                card(
                        "INT001",
                        Severity.ERROR,
                        "Every rule comes to an end",
                        "A rule failed while it judged the input, so what it would have found is unknown. The fault is "
                                + "in Slicewise, not in the manifests; nothing passes because a rule did."),
                card(
                        "POL001",
                        Severity.WARNING,
                        "A suppression silences something",
                        "A suppression that matches no finding is left over from a problem that was solved, or names the "
                                + "wrong file. Left in place it would hide the next problem of its kind."),
                card(
                        "POL002",
                        Severity.WARNING,
                        "Errors are not suppressed",
                        "An error is refused by Kubernetes or can never work, and hiding it changes neither. Whoever "
                                + "knows better lowers the severity of the rule openly, with `severities` in "
                                + "`slicewise.yaml`."),
                card(
                        "POL003",
                        Severity.ERROR,
                        "A policy names rules that exist",
                        "A severity or suppression for an unknown rule does nothing, so a typing error would leave the "
                                + "real rule as it was."));
    }

    private static RuleCard card(String id, Severity severity, String title, String rationale) {
        return new RuleCard(id, severity, title, rationale, "", "", SOURCES);
    }
}
