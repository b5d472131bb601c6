package io.github.slicewise.engine;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Reading;
import java.util.ArrayList;
import java.util.List;

/**
 * What is read and known before anything is judged.
 *
 * @param reading the files, without those that the settings exclude
 * @param facts what the settings and the request say
 * @param unusable why parts of the input could not be used, one sentence each
 */
record Known(Reading reading, Facts facts, List<String> unusable) {
    private static final int MOST = 20;

    Known {
        unusable = List.copyOf(unusable);
    }

    /** What was not used, files that could not be read among it: an answer without them would not be the truth. */
    List<String> gaps() {
        var gaps = new ArrayList<>(unusable);
        reading.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .limit(MOST)
                .map(Known::sentence)
                .forEach(gaps::add);
        return gaps.stream().distinct().toList();
    }

    private static String sentence(Finding finding) {
        return finding.at().text() + ": " + finding.problem();
    }
}
