package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.manifest.Sources;
import java.util.List;

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
}
