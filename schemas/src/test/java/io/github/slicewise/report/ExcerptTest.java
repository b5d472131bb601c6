package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void the_mark_stands_under_the_column() {
        assertThat(Excerpt.of(SourceLine.of("key: value"), 6)).isEqualTo(new Excerpt("key: value", 5));
    }

    @Test
    void a_column_beyond_the_line_marks_its_end() {
        assertThat(Excerpt.of(SourceLine.of("key:"), 99)).isEqualTo(new Excerpt("key:", 4));
        assertThat(Excerpt.of(SourceLine.of(""), 1)).isEqualTo(new Excerpt("", 0));
    }

    @Test
    void tabs_become_blanks_and_are_counted_as_such() {
        assertThat(Excerpt.of(SourceLine.of("\tkey: 1"), 2)).isEqualTo(new Excerpt("    key: 1", 4));
    }

    @Test
    void wide_and_combining_characters_and_emoji_keep_the_mark_in_place() {
        assertThat(Excerpt.of(SourceLine.of("名前: x"), 5).blanks()).isEqualTo(6);
        assertThat(Excerpt.of(SourceLine.of("e\u0301: x"), 5).blanks()).isEqualTo(3);
        assertThat(Excerpt.of(SourceLine.of("🎉: x"), 4).blanks()).isEqualTo(4);
    }

    @Test
    void a_long_line_is_shown_through_a_window_around_the_mark() {
        String long_ = "a".repeat(1_000) + "HERE" + "b".repeat(1_000);

        Excerpt excerpt = Excerpt.of(SourceLine.of(long_), 1_001);

        assertThat(excerpt.shown()).startsWith("…a").endsWith("b…").contains("HERE");
        assertThat(excerpt.shown().indexOf("HERE")).isEqualTo(excerpt.blanks());
        assertThat(Excerpt.of(SourceLine.of(long_), 1).shown())
                .startsWith("aaa")
                .endsWith("a…");
        assertThat(Excerpt.of(SourceLine.of(long_), 2_004).shown())
                .startsWith("…b")
                .endsWith("b");
    }

    @Property
    void any_line_and_column_give_one_printable_bounded_line(
            @ForAll String text, @ForAll @IntRange(min = 1, max = 400) int column) {
        Excerpt excerpt = Excerpt.of(SourceLine.of(text.repeat(3)), column);

        assertThat(excerpt.shown().codePoints().noneMatch(Character::isISOControl))
                .isTrue();
        assertThat(excerpt.blanks()).isBetween(0, 4 * (Excerpt.WIDEST + 2));
        assertThat(excerpt.shown().length()).isLessThanOrEqualTo(4 * (Excerpt.WIDEST + 2));
    }
}
