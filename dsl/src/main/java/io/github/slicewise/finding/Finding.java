package io.github.slicewise.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is wrong, or could not be judged.
 *
 * @param rule id of the law that is broken, such as {@code MIG002}
 * @param severity how bad it is
 * @param at where
 * @param problem what is wrong here: one sentence with the real values in backticks, a capital and a full stop
 * @param fix what to write instead; one sentence with a full stop
 * @param related other places that the finding rests on, in the order of the argument
 * @param edits that mend it, all of them together; none where a person has to decide
 */
public record Finding(
        String rule,
        Severity severity,
        Location at,
        String problem,
        String fix,
        List<Related> related,
        List<Edit> edits)
        implements Comparable<Finding> {

    private static final Comparator<Finding> ORDER = Comparator.comparing(Finding::at)
            .thenComparing(Finding::severity)
            .thenComparing(Finding::rule)
            .thenComparing(Finding::problem)
            .thenComparing(Finding::fix);

    public Finding {
        related = List.copyOf(related);
        edits = List.copyOf(edits);
    }

    /** A finding that a person has to mend. */
    public Finding(String rule, Severity severity, Location at, String problem, String fix, List<Related> related) {
        this(rule, severity, at, problem, fix, related, List.of());
    }

    /** An error: refused, or can never work as meant. */
    public static Finding error(String rule, Location at, String problem, String fix) {
        return new Finding(rule, Severity.ERROR, at, problem, fix, List.of());
    }

    /** A warning: works otherwise than meant, or costs something. */
    public static Finding warning(String rule, Location at, String problem, String fix) {
        return new Finding(rule, Severity.WARNING, at, problem, fix, List.of());
    }

    /** A note: could not be judged, and why. */
    public static Finding note(String rule, Location at, String problem, String fix) {
        return new Finding(rule, Severity.NOTE, at, problem, fix, List.of());
    }

    /** The same finding, resting on one more place. */
    public Finding see(Location place, String says) {
        var more = new ArrayList<>(related);
        more.add(new Related(place, says));
        return new Finding(rule, severity, at, problem, fix, more, edits);
    }

    /** The same finding, as bad as this. */
    public Finding as(Severity other) {
        return new Finding(rule, other, at, problem, fix, related, edits);
    }

    /** The same finding, mended by these edits together. */
    public Finding mendedBy(List<Edit> all) {
        return new Finding(rule, severity, at, problem, fix, related, all);
    }

    /** The same finding, mended by this edit, where there is one. */
    public Finding mendedBy(Optional<Edit> edit) {
        return mendedBy(edit.stream().toList());
    }

    @Override
    public int compareTo(Finding other) {
        return ORDER.compare(this, other);
    }
}
