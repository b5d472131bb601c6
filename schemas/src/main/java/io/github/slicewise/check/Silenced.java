package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import java.util.Comparator;

/**
 * A finding that is there and not reported.
 *
 * @param finding what was found
 * @param by what silences it
 * @param reason why, as its user wrote it; for a baseline or revision its name
 */
public record Silenced(Finding finding, By by, String reason) implements Comparable<Silenced> {
    /** What silences a finding. */
    public enum By {
        /** A comment beside it. */
        COMMENT,
        /** An entry of {@code slicewise.yaml}. */
        SETTINGS,
        /** It was known when the baseline was written. */
        BASELINE,
        /** It was there in the revision that this is compared with. */
        REVISION
    }

    @Override
    public int compareTo(Silenced other) {
        return Comparator.comparing(Silenced::finding)
                .thenComparing(Silenced::by)
                .thenComparing(Silenced::reason)
                .compare(this, other);
    }
}
