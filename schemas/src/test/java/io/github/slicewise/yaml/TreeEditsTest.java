package io.github.slicewise.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Edit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeEditsTest {
    private static final String TEXT = """
            apiVersion: a/v1
            spec: # all of it
              # kept
              old: {x: 1}
              gone:
              - a
              - |
                b
              kept: "yes" # still
              nothing:
            """;

    @Test
    void values_change_in_place_entries_go_with_their_lines_and_new_ones_come_below_the_name() {
        assertThat(edits(Map.of(
                        "apiVersion",
                        "a/v2",
                        "spec",
                        Map.of("old", Map.of("x", 1L), "kept", "no", "fresh", Map.of("y", "z")))))
                .hasValueSatisfying(edits -> assertThat(edits)
                        .extracting(
                                edit -> edit.from().line() + ":" + edit.from().column() + "-"
                                        + edit.to().line() + ":" + edit.to().column() + " " + edit.text())
                        .containsExactlyInAnyOrder(
                                "1:13-1:17 a/v2", "9:9-9:14 \"no\"", "5:1-9:1 ", "3:1-3:1   fresh:\n    \"y\": z\n"));
    }

    @Test
    void the_same_tree_needs_no_edit() {
        assertThat(edits(Map.of(
                        "apiVersion",
                        "a/v1",
                        "spec",
                        Map.of("old", Map.of("x", 1L), "gone", List.of("a", "b\n"), "kept", "yes"))))
                .contains(List.of());
    }

    @Test
    void braces_and_items_are_left_to_a_person() {
        Map<String, Object> spec = Map.of("old", Map.of("x", 2L), "gone", List.of("a", "b\n"), "kept", "yes");
        assertThat(edits(Map.of("apiVersion", "a/v1", "spec", spec))).isEmpty();
        assertThat(edits(Map.of(
                        "apiVersion",
                        "a/v1",
                        "spec",
                        Map.of("old", Map.of("x", 1L), "gone", List.of("a"), "kept", "yes"))))
                .isEmpty();
    }

    private static Optional<List<Edit>> edits(Map<String, Object> now) {
        Mapping old = (Mapping) YamlReader.read("a.yaml", TEXT).roots().get(0);
        return TreeEdits.between(old, now);
    }
}
