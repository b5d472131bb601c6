package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.report.Ink;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ColoursTest {
    @Test
    void a_terminal_has_colours_and_nothing_else_has() {
        assertThat(Colours.of(Map.of(), true)).isEqualTo(Ink.COLOURED);
        assertThat(Colours.of(Map.of(), false)).isEqualTo(Ink.PLAIN);
        assertThat(Colours.of(Map.of("NO_COLOR", "", "FORCE_COLOR", ""), true)).isEqualTo(Ink.COLOURED);
    }

    @Test
    void no_color_wins_and_force_color_comes_next() {
        assertThat(Colours.of(Map.of("NO_COLOR", "1"), true)).isEqualTo(Ink.PLAIN);
        assertThat(Colours.of(Map.of("NO_COLOR", "0", "FORCE_COLOR", "1"), true))
                .isEqualTo(Ink.PLAIN);
        assertThat(Colours.of(Map.of("FORCE_COLOR", "1"), false)).isEqualTo(Ink.COLOURED);
        assertThat(Colours.of(Map.of("FORCE_COLOR", "0"), true)).isEqualTo(Ink.PLAIN);
    }
}
