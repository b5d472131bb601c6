package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import java.util.stream.Stream;

/**
 * What came of a check.
 *
 * @param report everything found
 * @param sources the text behind it
 * @param verdict how it ended
 * @param unusable why it is {@link Verdict#UNUSABLE}, one sentence each
 */
public record Checked(Report report, Sources sources, Verdict verdict, List<String> unusable) {
    public Checked {
        unusable = List.copyOf(unusable);
    }

    /** Nothing was looked at, for this reason. */
    static Checked refused(String reason) {
        return new Checked(
                new Report(List.of(), 0, 0, 0, List.of()), Sources.none(), Verdict.UNUSABLE, List.of(reason));
    }

    /** The same, {@link Verdict#UNUSABLE} for these reasons too. */
    Checked but(List<String> reasons) {
        return new Checked(
                report,
                sources,
                Verdict.UNUSABLE,
                Stream.concat(unusable.stream(), reasons.stream()).toList());
    }
}
