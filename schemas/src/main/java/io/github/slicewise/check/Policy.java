package io.github.slicewise.check;

import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.Shown;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a team has decided about findings: other severities, and suppressions with a reason.
 *
 * @param severities by rule id
 * @param suppressions in the order of the file
 * @param unknownKinds what to make of objects whose kind has no schema
 */
public record Policy(
        SortedMap<String, Severity> severities, List<Suppression> suppressions, UnknownKinds unknownKinds) {

    /**
     * Findings after the policy was applied.
     *
     * @param findings that remain, with the policy's own among them
     * @param suppressed those that were silenced
     */
    record Applied(List<Finding> findings, List<Silenced> suppressed) {}

    public Policy {
        severities = Collections.unmodifiableSortedMap(new TreeMap<>(severities));
        suppressions = List.copyOf(suppressions);
    }

    /** These severities and suppressions; objects whose kind has no schema are fine. */
    public Policy(SortedMap<String, Severity> severities, List<Suppression> suppressions) {
        this(severities, suppressions, UnknownKinds.IGNORE);
    }

    /** Nothing decided: every finding as its rule says it. */
    public static Policy none() {
        return new Policy(new TreeMap<>(Map.of()), List.of());
    }

    /** What a team's {@code slicewise.yaml} decides. */
    public static Policy of(SlicewiseFile file) {
        return new Policy(
                file.severities(), file.suppressions(), file.unknownKinds().orElse(UnknownKinds.IGNORE));
    }

    /** The same, with this made of objects whose kind has no schema. */
    public Policy unknownKinds(UnknownKinds made) {
        return new Policy(severities, suppressions, made);
    }

    /** These findings, with other severities and without the suppressed ones. Errors stay whatever is suppressed. */
    Applied apply(List<Finding> found) {
        List<Finding> kept = new ArrayList<>();
        Set<Suppression> used = new HashSet<>();
        List<Silenced> silenced = new ArrayList<>();
        for (Finding each : found) {
            Finding finding = judged(each);
            List<Suppression> covering =
                    suppressions.stream().filter(one -> covers(one, finding)).toList();
            used.addAll(covering);
            if (covering.isEmpty() || finding.severity() == Severity.ERROR) {
                kept.add(finding);
                covering.forEach(one -> kept.add(ineffective(one, finding)));
            } else {
                silenced.add(new Silenced(
                        finding, Silenced.By.SETTINGS, covering.get(0).reason()));
            }
        }
        suppressions.stream()
                .filter(one -> !used.contains(one) && Cards.find(one.rule()).isPresent())
                .map(Policy::useless)
                .forEach(kept::add);
        return new Applied(List.copyOf(kept), silenced);
    }

    private Finding judged(Finding finding) {
        Severity severity = severities.getOrDefault(finding.rule(), finding.severity());
        return finding.as(severity);
    }

    private static Finding ineffective(Suppression suppression, Finding finding) {
        return Finding.warning(
                        "POL002",
                        suppression.at(),
                        "`" + suppression.rule() + "` in `" + Shown.text(suppression.path())
                                + "` is an error and stays.",
                        "Mend what it says, or lower the rule's severity under `severities`.")
                .see(finding.at(), "the error");
    }

    private static Finding useless(Suppression suppression) {
        return Finding.warning(
                "POL001",
                suppression.at(),
                "No finding of `" + Shown.text(suppression.rule()) + "` in `" + Shown.text(suppression.path())
                        + "` is there to be suppressed.",
                "Remove the suppression, or correct its `path`.");
    }

    private static boolean covers(Suppression suppression, Finding finding) {
        return suppression.rule().equals(finding.rule())
                && finding.at().match(place -> matches(suppression.path(), place.file()), intent -> false);
    }

    private static boolean matches(String glob, String file) {
        try {
            Path given = Path.of(file).normalize();
            return given.equals(Path.of(glob).normalize())
                    || FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(given);
        } catch (IllegalArgumentException noPath) {
            return file.equals(glob);
        }
    }
}
