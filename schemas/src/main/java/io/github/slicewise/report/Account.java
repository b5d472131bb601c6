package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.util.List;

/**
 * What there is to tell of one run.
 *
 * @param report everything found
 * @param sources the text behind it
 * @param unusable why parts of the input could not be used, one sentence each
 * @param bar findings this bad or worse make the run fail
 */
public record Account(Report report, Sources sources, List<String> unusable, Severity bar) {
    public Account {
        unusable = List.copyOf(unusable);
    }
}
