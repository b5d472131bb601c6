package io.github.slicewise.fix;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Which findings' edits of a file change nothing beside themselves; the file is reread for the answer. */
final class Safe {
    // Each costs as much as reading the file; what is undecided by then is left to a person.
    private static final int MOST_REREADS = 100;

    private final Patch none;
    private final Reread reread;
    private int rereads;

    Safe(String file, Patch none) {
        this.none = none;
        this.reread = Reread.of(file, none.before());
    }

    /** Those that are safe together. */
    List<Finding> of(List<Finding> findings) {
        Map<List<Edit>, List<Finding>> byEdits = findings.stream()
                .collect(Collectors.groupingBy(Finding::edits, LinkedHashMap::new, Collectors.toList()));
        return safe(List.copyOf(byEdits.keySet())).stream()
                .flatMap(edits -> byEdits.getOrDefault(edits, List.of()).stream())
                .toList();
    }

    /** When all together are not, the halves are tried. */
    private List<List<Edit>> safe(List<List<Edit>> edits) {
        if (edits.isEmpty() || isSafe(edits)) {
            return edits;
        }
        if (edits.size() == 1 || rereads >= MOST_REREADS) {
            return List.of();
        }
        int middle = edits.size() / 2;
        List<List<Edit>> first = safe(edits.subList(0, middle));
        List<List<Edit>> second = safe(edits.subList(middle, edits.size()));
        var both = new ArrayList<>(first);
        both.addAll(second);
        return first.isEmpty() || second.isEmpty() || isSafe(both) ? both : first;
    }

    private boolean isSafe(List<List<Edit>> edits) {
        if (rereads >= MOST_REREADS) {
            return false;
        }
        rereads++;
        return none.with(edits.stream().flatMap(List::stream).toList())
                .filter(reread::saysTheSame)
                .isPresent();
    }
}
