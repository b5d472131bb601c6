package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/** Cards of what the checker itself can report: a rule that failed, and a cluster that is not known. */
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
                        "FCT001",
                        Severity.ERROR,
                        "What is said about the cluster is known here",
                        "Manifests are judged for one version of Kubernetes. A version for which there are no schemas "
                                + "cannot be judged, and another one in its place would be a guess."));
    }

    private static RuleCard card(String id, Severity severity, String title, String rationale) {
        return new RuleCard(id, severity, title, rationale, "", "", SOURCES);
    }
}
