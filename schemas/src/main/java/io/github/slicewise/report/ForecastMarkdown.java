package io.github.slicewise.report;

import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.PoolForecast;
import io.github.slicewise.preview.WorkloadForecast;
import java.util.stream.Collectors;

/** What a cluster will show and hold, as two tables. */
final class ForecastMarkdown {
    private static final int MOST = 8;

    private ForecastMarkdown() {}

    static String write(Forecast forecast) {
        var out = new StringBuilder();
        if (!forecast.pools().isEmpty()) {
            out.append("| Pool | Nodes | Cut | A node advertises | Taints |\n|---|---|---|---|---|\n");
            forecast.pools().forEach(pool -> out.append(row(pool)));
            out.append('\n');
        }
        if (!forecast.workloads().isEmpty()) {
            out.append("| Workload | Asks for | Fits |\n|---|---|---|\n");
            forecast.workloads().forEach(workload -> out.append(row(workload)));
            out.append('\n');
        }
        return out.append(ForecastPage.counts(forecast)).append('\n').toString();
    }

    private static String row(PoolForecast pool) {
        String shown = pool.missing().orElseGet(() -> ForecastPage.advertised(pool));
        String refused = String.join(" ", pool.refusals());
        return cells(
                pool.pool().title(),
                ForecastPage.machine(pool),
                String.join("; ", pool.cuts()),
                refused.isEmpty() ? shown : refused,
                String.join(", ", pool.taints()));
    }

    private static String row(WorkloadForecast workload) {
        String fits =
                workload.possible().stream().limit(MOST).map(ForecastPage::fits).collect(Collectors.joining("; "));
        return cells(workload.pod().title(), ForecastPage.asked(workload), fits.isEmpty() ? nowhere(workload) : fits);
    }

    private static String nowhere(WorkloadForecast workload) {
        return ForecastPage.nowhere(workload)
                + workload.impossible().stream()
                        .limit(MOST)
                        .map(stay -> "; " + stay.pool().title() + ": "
                                + stay.reason().orElse(""))
                        .collect(Collectors.joining());
    }

    private static String cells(String... texts) {
        var row = new StringBuilder("|");
        for (String text : texts) {
            row.append(' ').append(Markdown.sentence(text)).append(" |");
        }
        return row.append('\n').toString();
    }
}
