package io.github.slicewise.engine;

import io.github.slicewise.preview.Forecast;
import java.util.ArrayList;
import java.util.List;

/** One look ahead, from the paths to the forecast. */
final class PreviewRun {
    private PreviewRun() {}

    static Previewed of(PreviewRequest request) {
        try {
            Known known = new CheckRun(request.check()).known();
            Forecast forecast = Forecast.of(known.reading().manifests(), known.facts());
            var gaps = new ArrayList<>(known.gaps());
            if (forecast.isEmpty() && gaps.isEmpty() && !request.allowEmpty()) {
                gaps.add("There is nothing to foretell: no pool of GPU nodes and no workload with GPUs was found in `"
                        + String.join("`, `", request.paths()) + "`.");
            }
            return new Previewed(forecast, gaps.isEmpty() ? Verdict.CLEAN : Verdict.UNUSABLE, gaps);
        } catch (Unusable e) {
            return new Previewed(new Forecast(List.of(), List.of(), 0), Verdict.UNUSABLE, e.reasons());
        }
    }
}
