package io.github.slicewise.engine;

import io.github.slicewise.preview.Forecast;
import java.util.List;

/**
 * What came of looking ahead.
 *
 * @param forecast what each pool will show, and which workload fits how often where
 * @param verdict {@link Verdict#CLEAN}, or {@link Verdict#UNUSABLE}; nothing is judged
 * @param unusable why it is {@link Verdict#UNUSABLE}, or what could not be read, one sentence each
 */
public record Previewed(Forecast forecast, Verdict verdict, List<String> unusable) {
    public Previewed {
        unusable = List.copyOf(unusable);
    }
}
