package io.github.slicewise.report;

import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.PoolForecast;
import io.github.slicewise.preview.Stay;
import io.github.slicewise.preview.WorkloadForecast;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** What a cluster will show and hold, for people, programs and pages. */
public final class ForecastPage {
    /** Most pools that are named for one workload. */
    private static final int MOST = 8;

    private static final String GAP = "             ";

    private final Ink ink;
    private final StringBuilder out = new StringBuilder();

    private ForecastPage(Ink ink) {
        this.ink = ink;
    }

    /** The forecast in this format; ends with a line feed. */
    public static String write(Forecast forecast, PageFormat format, Ink ink) {
        return switch (format) {
            case TEXT -> new ForecastPage(ink).text(forecast);
            case JSON -> ForecastJson.write(forecast);
            case MARKDOWN -> ForecastMarkdown.write(forecast);
        };
    }

    private String text(Forecast forecast) {
        forecast.pools().forEach(this::pool);
        forecast.workloads().forEach(this::workload);
        return out.append(counts(forecast)).append('\n').toString();
    }

    private void pool(PoolForecast pool) {
        out.append(ink.bold(Printable.line(pool.pool().title())))
                .append(" (")
                .append(Printable.line(pool.pool().at().text()))
                .append("): ")
                .append(machine(pool))
                .append('\n');
        line("cut", String.join("; ", pool.cuts()));
        line("shared", String.join("; ", pool.sharing()));
        line("advertises", advertised(pool));
        line("labels", pairs(pool.labels(), "="));
        line("taints", String.join(", ", pool.taints()));
        pool.refusals().forEach(why -> line("but", why));
        pool.missing().ifPresent(what -> line("not known", what));
        out.append('\n');
    }

    /** {@code 2 nodes with 8 × a100-40gb}. */
    static String machine(PoolForecast pool) {
        String nodes =
                pool.pool().nodes().isPresent() ? Counts.of(pool.pool().nodes().getAsLong(), "node") : "nodes";
        return nodes + (pool.hardware().isEmpty() ? "" : " with " + String.join(" or ", firsts(pool.hardware())));
    }

    private static List<String> firsts(List<String> hardware) {
        return hardware.size() <= MOST
                ? hardware
                : List.of(
                        String.join(" or ", hardware.subList(0, MOST)),
                        (hardware.size() - MOST) + " more kinds of machine");
    }

    /** {@code nvidia.com/gpu: 8}, several of them where the machine is not decided. */
    static String advertised(PoolForecast pool) {
        if (pool.missing().isPresent()) {
            return "";
        }
        return pool.resources().stream()
                .limit(MOST)
                .map(each -> each.isEmpty() ? "no GPU" : pairs(each, ": "))
                .collect(Collectors.joining("; or "));
    }

    static String pairs(SortedMap<String, ?> all, String between) {
        return all.entrySet().stream()
                .map((Map.Entry<String, ?> each) -> each.getKey() + between + each.getValue())
                .collect(Collectors.joining(", "));
    }

    private void workload(WorkloadForecast workload) {
        out.append(ink.bold(Printable.line(workload.pod().title())))
                .append(" (")
                .append(Printable.line(workload.pod().owner().at().text()))
                .append("): ")
                .append(Printable.line(asked(workload)))
                .append('\n');
        workload.possible().stream().limit(MOST).forEach(stay -> line("fits", fits(stay)));
        if (workload.possible().isEmpty()) {
            line("fits", nowhere(workload));
        }
        workload.impossible().stream()
                .limit(MOST)
                .forEach(stay -> line(
                        "not on", stay.pool().title() + ": " + stay.reason().orElse("")));
        long more = Math.max(0L, workload.possible().size() - MOST)
                + Math.max(0L, workload.impossible().size() - MOST);
        line("and", more == 0 ? "" : Counts.of(more, "more pool"));
        out.append('\n');
    }

    /** {@code 16 pods × 1 nvidia.com/gpu}. */
    static String asked(WorkloadForecast workload) {
        String pods = workload.pods().isPresent()
                ? Counts.of(workload.pods().getAsLong(), "pod")
                : workload.pod().owner().kind().equals("DaemonSet") ? "one pod a node" : "pods";
        return pods + " × "
                + workload.demand().entrySet().stream()
                        .map(each -> each.getValue() + " " + each.getKey())
                        .collect(Collectors.joining(" + "));
    }

    /** {@code pool `a100`: 7 a node, 14 in all}. */
    static String fits(Stay stay) {
        String node = stay.least() == stay.most() ? "" + stay.most() : stay.least() + " to " + stay.most();
        return stay.pool().title() + ": " + node + " a node"
                + (stay.inAll().isPresent() && stay.pool().nodes().orElse(1) != 1
                        ? ", " + stay.inAll().getAsLong() + " in all"
                        : "")
                + (stay.sure() ? "" : ", if its labels are those that the pods select");
    }

    /** A pool of which nothing is known may yet hold the pods, and so may one that nobody told of. */
    static String nowhere(WorkloadForecast workload) {
        if (workload.stays().isEmpty()) {
            return "not known: there is no pool here; describe the pools in slicewise.yaml";
        }
        boolean dark = workload.stays().stream().anyMatch(stay -> !stay.pool().isKnown());
        return dark ? "nowhere as far as is known" : "nowhere";
    }

    private void line(String word, String text) {
        if (text.isEmpty()) {
            return;
        }
        String wrapped = Wrapped.lines(Printable.line(text)).stripTrailing().replace("\n", "\n" + GAP);
        out.append("  ")
                .append(ink.faint(word))
                .append(" ".repeat(GAP.length() - 2 - word.length()))
                .append(wrapped)
                .append('\n');
    }

    static String counts(Forecast forecast) {
        return Counts.of(forecast.pools().size(), "pool") + ", "
                + Counts.of(forecast.workloads().size(), "workload") + " with GPUs, " + forecast.others() + " without";
    }
}
