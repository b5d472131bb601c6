package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.check.Report;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;

class GoalOutcomeTest {
    private static final Finding WARNING =
            Finding.warning("SLC001", Location.at("a.yaml", 1, 1), "`1` replica shares nothing.", "Say `2` or more.");

    private static final Goal GOAL = new Goal("check", Optional.empty(), "");

    private final LoggedLines log = new LoggedLines();

    @Test
    void findings_at_the_bar_are_the_projects_failure_and_are_printed_once() {
        assertThatThrownBy(() -> outcome(List.of(WARNING), 2, Verdict.FINDINGS).conclude(log, GOAL))
                .isInstanceOf(MojoFailureException.class)
                .message()
                .isEqualTo("""
                        Slicewise found something that reaches the bar of `failOn`; see above.
                        This explains the rules behind it:
                        mvn slicewise:explain -Dslicewise.rules=SLC001
                        After the repair, this tells whether it worked:
                        mvn slicewise:check""");
        assertThat(log.calls).singleElement().asString().isEqualTo("""
                        ERROR\s
                        a.yaml:1:1: warning [SLC001] `1` replica shares nothing.
                          fix: Say `2` or more.

                        1 file, 2 objects, 3 rules: 1 warning""");
    }

    @Test
    void findings_below_the_bar_are_warnings_of_a_build_that_passes() throws Exception {
        outcome(List.of(WARNING), 2, Verdict.CLEAN).conclude(log, GOAL);

        assertThat(log.calls).singleElement().asString().startsWith("WARN \na.yaml:1:1: warning [SLC001]");
    }

    @Test
    void a_clean_run_says_in_one_line_what_it_looked_at() throws Exception {
        outcome(List.of(), 2, Verdict.CLEAN).conclude(log, GOAL);

        assertThat(log.calls).containsExactly("INFO 1 file, 2 objects, 3 rules: no findings");
    }

    @Test
    void what_cannot_be_used_is_a_broken_configuration() {
        assertThatThrownBy(() -> outcome(List.of(), 0, Verdict.UNUSABLE).conclude(log, GOAL))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("`src/main/kubernetes` does not exist.");
        assertThat(log.calls).isEmpty();
    }

    @Test
    void findings_are_printed_even_when_a_path_cannot_be_used() {
        assertThatThrownBy(() -> outcome(List.of(WARNING), 2, Verdict.UNUSABLE).conclude(log, GOAL))
                .isInstanceOf(MojoExecutionException.class);
        assertThat(log.calls).singleElement().asString().contains("SLC001");
    }

    @Test
    void a_rule_of_intents_alone_has_no_card_to_be_explained() {
        var finding = Finding.error("PLN003", Location.path("intent a"), "`a` has no pool.", "Add one.");
        assertThatThrownBy(() -> outcome(List.of(finding), 0, Verdict.FINDINGS).conclude(log, GOAL))
                .message()
                .doesNotContain("explain");
    }

    @Test
    void all_parts_are_printed_before_one_of_them_fails_the_build() {
        GoalOutcome one = outcome(List.of(WARNING), 2, Verdict.FINDINGS);
        GoalOutcome other = outcome(List.of(), 2, Verdict.CLEAN);
        var both = new GoalOutcome(List.of(one.parts().get(0), other.parts().get(0)));

        assertThatThrownBy(() -> both.conclude(log, GOAL)).isInstanceOf(MojoFailureException.class);
        assertThat(log.calls).hasSize(2);
    }

    @Test
    void a_broken_configuration_ends_with_the_command_that_shows_the_parameters() {
        assertThatThrownBy(() -> GOAL.run(() -> {
                    throw new MojoExecutionException("`eror` is no value of `failOn`.");
                }))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("`eror` is no value of `failOn`.\nThis shows what each parameter takes:\n"
                        + "mvn slicewise:help -Ddetail -Dgoal=check");
    }

    private static GoalOutcome outcome(List<Finding> findings, int objects, Verdict verdict) {
        return GoalOutcome.of(
                new Report(findings, 1, objects, 3, List.of()),
                Sources.none(),
                verdict,
                verdict == Verdict.UNUSABLE ? List.of("`src/main/kubernetes` does not exist.") : List.of());
    }
}
