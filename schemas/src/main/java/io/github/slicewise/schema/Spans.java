package io.github.slicewise.schema;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Spans of time as Go writes them, such as {@code 1h30m}. */
final class Spans {
    private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)(ns|us|µs|ms|s|m|h)");
    private static final Pattern SPAN = Pattern.compile("-?(?:" + PART.pattern() + ")+");
    private static final Map<String, Double> NANOS =
            Map.of("ns", 1.0, "us", 1e3, "µs", 1e3, "ms", 1e6, "s", 1e9, "m", 60e9, "h", 3600e9);

    private Spans() {}

    /** The span that a text is; absent when it is none. */
    static Optional<Duration> read(String text) {
        if (!SPAN.matcher(text).matches()) {
            return Optional.empty();
        }
        double nanos = PART.matcher(text)
                .results()
                .mapToDouble(part -> Double.parseDouble(part.group(1)) * NANOS.getOrDefault(part.group(2), 0.0))
                .sum();
        Duration span = Duration.ofNanos((long) nanos);
        return Optional.of(text.startsWith("-") ? span.negated() : span);
    }
}
