package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class LinesTest {
    @Test
    void columns_count_characters_and_places_count_what_they_take() {
        Lines lines = Lines.of("🎉a\n🎉🎉b\r\n");

        assertThat(lines.offset(1, 1)).hasValue(0);
        assertThat(lines.offset(1, 2)).hasValue(2);
        assertThat(lines.offset(1, 3)).hasValue(3);
        assertThat(lines.offset(1, 4)).isEmpty();
        assertThat(lines.offset(2, 2)).hasValue(6);
        assertThat(lines.offset(2, 4)).hasValue(9);
        assertThat(lines.offset(2, 5)).isEmpty();
        assertThat(lines.offset(3, 1)).hasValue(11);
        assertThat(lines.offset(4, 1)).isEmpty();
        assertThat(lines.offset(1, Integer.MAX_VALUE)).isEmpty();
        assertThat(lines.offset(1, 0)).isEmpty();
    }

    @Property
    void every_place_is_where_counting_finds_it(@ForAll("texts") String text) {
        Lines lines = Lines.of(text);
        int start = 0;
        for (int number = 1; number <= lines.count(); number++) {
            String line = lines.line(number).orElseThrow();
            int width = line.codePointCount(0, line.length());
            for (int column = 1; column <= width + 1; column++) {
                assertThat(lines.offset(number, column)).hasValue(start + line.offsetByCodePoints(0, column - 1));
            }
            assertThat(lines.offset(number, width + 2)).isEqualTo(OptionalInt.empty());
            start += line.length() + (text.startsWith("\r\n", start + line.length()) ? 2 : 1);
        }
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(List.of("a", "ü", "🎉", "\n", "\r\n", "\r", "\uD800", "\uDC00"))
                .list()
                .ofMaxSize(20)
                .map(parts -> String.join("", parts));
    }
}
