package io.github.slicewise.fix;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
        List<Finding> mended = new Safe(file, none).of(fitting(none, candidates));
        List<Edit> edits =
                mended.stream().flatMap(finding -> finding.edits().stream()).toList();
        String mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
        return new Mended(
                mark + none.with(edits).orElse(none).after(),
                mended.stream().sorted().toList());
    }

    /** Those whose edits are not in each other's way, the worst findings first. */
    private static List<Finding> fitting(Patch none, List<Finding> candidates) {
        var pieces = new Pieces(none.pieces());
        var kept = new ArrayList<Finding>();
        for (Finding finding : candidates) {
            if (none.cut(finding.edits()).filter(pieces::take).isPresent()) {
                kept.add(finding);
            }
        }
        return kept;
    }
}
