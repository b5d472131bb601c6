package io.github.slicewise.diff;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.preview.Forecast;

/**
 * A cluster before or after a change.
 *
 * @param manifests what is written
 * @param forecast what comes of it
 */
public record Side(Manifests manifests, Forecast forecast) {
    /** The side that these manifests and facts describe. */
    public static Side of(Manifests manifests, Facts facts) {
        return new Side(manifests, Forecast.of(manifests, facts));
    }
}
