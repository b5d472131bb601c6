package io.github.slicewise.check;

import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a team has decided about findings: other severities, and suppressions with a reason.
 *
 * @param severities by rule id
 * @param suppressions in the order of the file
 * @param unknownKinds what to make of objects whose kind has no schema
 * @param today the day against which suppressions with an end are held
 */
public record Policy(
        SortedMap<String, Severity> severities,
        List<Suppression> suppressions,
        UnknownKinds unknownKinds,
        LocalDate today) {

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

    /** These severities and suppressions, none of which ends; objects whose kind has no schema are fine. */
    public Policy(SortedMap<String, Severity> severities, List<Suppression> suppressions) {
        this(severities, suppressions, UnknownKinds.IGNORE, LocalDate.MIN);
    }

    /** Nothing decided: every finding as its rule says it. */
    public static Policy none() {
        return new Policy(new TreeMap<>(Map.of()), List.of());
    }

    /** What a team's {@code slicewise.yaml} decides; no suppression ends. */
    public static Policy of(SlicewiseFile file) {
        return new Policy(
                file.severities(), file.suppressions(), file.unknownKinds().orElse(UnknownKinds.IGNORE), LocalDate.MIN);
    }

    /** The same, with this made of objects whose kind has no schema. */
    public Policy unknownKinds(UnknownKinds kinds) {
        return new Policy(severities, suppressions, kinds, today);
    }

    /** The same on this day. */
    public Policy on(LocalDate day) {
        return new Policy(severities, suppressions, unknownKinds, day);
    }

    /** These findings with other severities, without those that this or a comment beside them suppresses. */
    Applied apply(List<Finding> found, Comments comments) {
        var suppressing = new Suppressing(this, comments);
        found.stream().map(this::judged).forEach(suppressing::take);
        Applied applied = suppressing.applied();
        return new Applied(applied.findings().stream().map(this::judged).toList(), applied.suppressed());
    }

    private Finding judged(Finding finding) {
        return finding.as(severities.getOrDefault(finding.rule(), finding.severity()));
    }
}
