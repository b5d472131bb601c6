package io.github.slicewise.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import java.util.List;
import org.junit.jupiter.api.Test;

class RereadTest {
    private static final String TEXT = """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: one
              labels: &labels {a: b}
              annotations: *labels
            data:
              config.yaml: |
                version: v1
                flags:
                  migStrategy: mixxed
              colour: green
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: two
            """;

    @Test
    void a_value_may_become_another() {
        assertThat(isSafe("green", "blue")).isTrue();
        assertThat(isSafe("green", "[1, 2]")).isTrue();
        assertThat(isSafe("mixxed", "mixed")).isTrue();
    }

    @Test
    void a_key_may_become_another_and_entries_may_come_and_go() {
        assertThat(isSafe("colour", "shade")).isTrue();
        assertThat(isSafe("  colour: green\n", "")).isTrue();
        assertThat(isSafe("  colour: green\n", "  size: 1\n  colour: green\n")).isTrue();
    }

    @Test
    void what_others_borrow_may_not() {
        assertThat(isSafe("{a: b}", "{a: c}")).isFalse();
        assertThat(isSafe("b}", "c}")).isFalse();
        assertThat(isSafe("a: b}", "a: b, c: d}")).isFalse();
    }

    @Test
    void nothing_may_break_or_swallow_what_stands_beside_it() {
        assertThat(isSafe("green", "\"green")).isFalse();
        assertThat(isSafe("one", "{")).isFalse();
        assertThat(isSafe("one", "\"one\n  labels: x")).isFalse();
        assertThat(isSafe("  config.yaml: |\n", "  config.yaml: |\n  other: |\n"))
                .isFalse();
        assertThat(isSafe("green", "green\n---\na: b")).isFalse();
        assertThat(isSafe("    flags:\n", "  flags:\n")).isFalse();
        assertThat(isSafe("---\n", "# ---\n")).isFalse();
    }

    @Test
    void a_key_may_not_stand_twice_afterwards() {
        assertThat(isSafe("colour", "config.yaml")).isFalse();
    }

    private static boolean isSafe(String old, String now) {
        int at = TEXT.indexOf(old);
        var edit = new Edit(place(at), place(at + old.length()), now);
        Patch patch = Patch.none(TEXT).with(List.of(edit)).orElseThrow();
        return Reread.of("a.yaml", TEXT).saysTheSame(patch);
    }

    private static Location.InFile place(int offset) {
        String before = TEXT.substring(0, offset);
        int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
        return Location.at("a.yaml", line, offset - before.lastIndexOf('\n'));
    }
}
