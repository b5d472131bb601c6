package io.github.slicewise.engine;

import io.github.slicewise.diff.Difference;
import java.util.List;

/**
 * What came of a comparison.
 *
 * @param difference what the change does to the cluster
 * @param verdict {@link Verdict#CLEAN}, or {@link Verdict#UNUSABLE}; nothing is judged
 * @param unusable why it is {@link Verdict#UNUSABLE}, one sentence each
 */
public record Diffed(Difference difference, Verdict verdict, List<String> unusable) {
    public Diffed {
        unusable = List.copyOf(unusable);
    }
}
