package io.github.slicewise.promql;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as Prometheus writes them: {@code 30s}, {@code 1h30m}. */
public final class Durations {
    private static final Pattern WHOLE = Pattern.compile("0|(?:[0-9]{1,9}(?:ms|[smhdwy]))+");
    private static final Pattern PART = Pattern.compile("([0-9]{1,9})(ms|[smhdwy])");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1),
            "w", Duration.ofDays(7),
            "y", Duration.ofDays(365));

    private Durations() {}

    /** The duration of this text; absent when it is none. */
    public static Optional<Duration> parse(String text) {
        if (!WHOLE.matcher(text).matches()) {
            return Optional.empty();
        }
        Duration sum = Duration.ZERO;
        Matcher part = PART.matcher(text);
        while (part.find()) {
            sum = sum.plus(unit(part.group(2)).multipliedBy(Long.parseLong(part.group(1))));
        }
        return Optional.of(sum);
    }

    private static Duration unit(String name) {
        return Optional.ofNullable(UNITS.get(name)).orElseThrow();
    }
}
