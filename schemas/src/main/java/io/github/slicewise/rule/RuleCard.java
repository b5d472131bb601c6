package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/**
 * What there is to say about a rule; its page, its SARIF metadata and its first tests come from here.
 *
 * @param id stable, never reused, such as {@code MIG002}
 * @param severity how bad a breach is at worst
 * @param title the law in a few words, no full stop
 * @param rationale why it is one; sentences with full stops
 * @param bad an example: each line marked {@code # expect MIG002} gives exactly that finding, every other line none
 * @param good the example mended: silent under all rules
 * @param sources where the facts come from
 */
public record RuleCard(
        String id, Severity severity, String title, String rationale, String bad, String good, List<String> sources) {
    public RuleCard {
        sources = List.copyOf(sources);
    }
}
