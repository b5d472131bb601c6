package io.github.slicewise.rule.scaling;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Metrics that GPU servers are scaled by: what sort they are of, and in which unit; read from {@code metrics.tsv}. */
final class Metrics {
    private static final String FILE = "metrics.tsv";

    /** One row: a counter or a gauge, and its unit. */
    private record Metric(String name, String sort, String unit) {}

    private static final Map<String, Metric> ALL = load();

    private Metrics() {}

    /** Whether this only grows; a name that ends in {@code _total} or {@code _bucket} says so itself. */
    static boolean isCounter(String name) {
        return find(name)
                .map(metric -> metric.sort().equals("counter"))
                .orElse(name.endsWith("_total") || name.endsWith("_bucket"));
    }

    /** Whether this is known to go up and down. */
    static boolean isGauge(String name) {
        return find(name).filter(metric -> metric.sort().equals("gauge")).isPresent();
    }

    /** The unit: {@code ratio}, {@code percent}, {@code microseconds}, {@code requests} and so on; empty when not known. */
    static String unit(String name) {
        return find(name).map(Metric::unit).orElse("");
    }

    private static Optional<Metric> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    private static Map<String, Metric> load() {
        return text().lines()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .map(Metrics::row)
                .collect(Collectors.toMap(Metric::name, metric -> metric));
    }

    private static Metric row(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        if (cells.size() != 3) {
            throw new IllegalStateException("`" + FILE + "` has a row without 3 cells: " + line);
        }
        return new Metric(cells.get(0), cells.get(1), cells.get(2));
    }

    private static String text() {
        try (InputStream stream = Metrics.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException("`" + FILE + "` is missing from the jar.");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
