package io.github.slicewise.fix;

import io.github.slicewise.finding.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A file's text with as much of it mended as can be without a doubt.
 *
 * @param text after the edits; a byte order mark and line ends as before
 * @param findings those that the edits mend, in the order of the file
 */
public record Mended(String text, List<Finding> findings) {
    public Mended {
        findings = List.copyOf(findings);
    }

    /**
     * A file's text, mended by the edits that these findings carry. A finding whose edits are in the way of another's, or
     * would change anything beside them, is left out.
     */
    public static Mended of(String file, String text, List<Finding> findings) {
        List<Finding> candidates = findings.stream()
                .filter(finding -> !finding.edits().isEmpty())
                .filter(finding ->
                        finding.edits().stream().allMatch(edit -> edit.file().equals(file)))
                .sorted(Comparator.comparing(Finding::severity).thenComparing(Comparator.naturalOrder()))
                .toList();
        Patch none = Patch.none(text);
        List<Finding> mended = safe(file, none, fitting(none, candidates));
        String mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
        return new Mended(
                mark + patch(none, mended).orElse(none).after(),
                mended.stream().sorted().toList());
    }

    /** Those whose edits are not in each other's way, the worst findings first. */
    private static List<Finding> fitting(Patch none, List<Finding> candidates) {
        var kept = new ArrayList<Finding>();
        Patch patch = none;
        for (Finding finding : candidates) {
            Optional<Patch> longer = patch.with(finding.edits());
            if (longer.isPresent()) {
                patch = longer.get();
                kept.add(finding);
            }
        }
        return kept;
    }

    /** Those that together change nothing beside their edits; when they do, the halves are tried. */
    private static List<Finding> safe(String file, Patch none, List<Finding> findings) {
        if (findings.isEmpty() || isSafe(file, none, findings)) {
            return findings;
        }
        if (findings.size() == 1) {
            return List.of();
        }
        int middle = findings.size() / 2;
        List<Finding> first = safe(file, none, findings.subList(0, middle));
        List<Finding> second = safe(file, none, findings.subList(middle, findings.size()));
        var both = new ArrayList<>(first);
        both.addAll(second);
        return isSafe(file, none, both) ? both : first;
    }

    private static boolean isSafe(String file, Patch none, List<Finding> findings) {
        return patch(none, findings)
                .filter(patch -> new Reread(file, patch).saysTheSame())
                .isPresent();
    }

    private static Optional<Patch> patch(Patch none, List<Finding> findings) {
        return none.with(
                findings.stream().flatMap(finding -> finding.edits().stream()).toList());
    }
}
