package io.github.slicewise.promql;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({"30s, 30000", "1m, 60000", "1h30m, 5400000", "250ms, 250", "1d, 86400000", "1w, 604800000", "0, 0"})
    void durations_are_sums_of_their_parts(String text, long millis) {
        assertThat(Durations.parse(text)).contains(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "s", "1.5m", "-30s", "30 s", "1h 30m", "99999999999s"})
    void what_prometheus_would_refuse_is_absent(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }

    @Test
    void a_year_is_365_days() {
        assertThat(Durations.parse("1y")).contains(Duration.ofDays(365));
    }
}
