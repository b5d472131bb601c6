package io.github.slicewise.report;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import java.util.Optional;

/**
 * The lines that findings point at. Findings come sorted by place, so remembering the last line alone keeps thousands
 * of findings on one enormous line cheap.
 */
final class SourceLines {
    private final Sources sources;
    private String file = "";
    private int number;
    private Optional<SourceLine> last = Optional.empty();

    SourceLines(Sources sources) {
        this.sources = sources;
    }

    /** The line that {@code place} stands in; absent when its text is not known. */
    Optional<SourceLine> at(Location.InFile place) {
        if (place.line() != number || !place.file().equals(file)) {
            file = place.file();
            number = place.line();
            last = sources.line(file, number).map(SourceLine::of);
        }
        return last;
    }
}
