package io.github.slicewise.fix;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {
    @Test
    void a_changed_line_stands_between_three_others() {
        assertThat(UnifiedDiff.of("a.yaml", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n"))
                .isEqualTo("""
                        --- a/a.yaml
                        +++ b/a.yaml
                        @@ -2,7 +2,7 @@
                         2
                         3
                         4
                        -5
                        +five
                         6
                         7
                         8
                        """);
    }

    @Test
    void changes_far_apart_are_hunks_of_their_own() {
        String before = "a\n" + "x\n".repeat(20) + "b\n";
        assertThat(UnifiedDiff.of("a.yaml", before, before.replace("a", "A").replace("b", "B")))
                .contains("@@ -1,4 +1,4 @@", "@@ -19,4 +19,4 @@");
    }

    @Test
    void a_missing_line_end_at_the_end_is_said() {
        assertThat(UnifiedDiff.of("/srv/a.yaml", "a", "b")).isEqualTo("""
                --- /srv/a.yaml
                +++ /srv/a.yaml
                @@ -1 +1 @@
                -a
                \\ No newline at end of file
                +b
                \\ No newline at end of file
                """);
    }

    @Test
    void equal_texts_have_no_difference() {
        assertThat(UnifiedDiff.of("a.yaml", "a\n", "a\n")).isEmpty();
    }

    @Property(tries = 500)
    void the_steps_lead_from_one_text_to_the_other(
            @ForAll @Size(max = 30) List<@IntRange(max = 3) Integer> one,
            @ForAll @Size(max = 30) List<@IntRange(max = 3) Integer> other) {
        List<String> old = one.stream().map(String::valueOf).toList();
        List<String> now = other.stream().map(String::valueOf).toList();
        var left = new ArrayList<String>();
        var right = new ArrayList<String>();
        for (LineSteps.Step step : LineSteps.between(old, now)) {
            if (step.kind() != '+') {
                left.add(old.get(step.old()));
            }
            if (step.kind() != '-') {
                right.add(now.get(step.now()));
            }
            if (step.kind() == ' ') {
                assertThat(old.get(step.old())).isEqualTo(now.get(step.now()));
            }
        }
        assertThat(left).isEqualTo(old);
        assertThat(right).isEqualTo(now);
    }
}
