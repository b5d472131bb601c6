package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.RuleCard;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ExplainCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void a_rule_is_shown_with_everything_on_its_card() {
        RuleCard card = Cards.find("SLC001").orElseThrow();

        assertThat(run.run("explain", "slc001")).isZero();

        assertThat(run.out())
                .startsWith("SLC001 " + card.title() + "\nerror\n\n")
                .contains(
                        "\nWrong:\n  ",
                        "# expect SLC001\n",
                        "\nRight:\n  ",
                        "\nSources:\n  " + card.sources().get(0))
                .endsWith("\n");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 140);
    }

    @Test
    void several_rules_come_in_the_order_asked_for() {
        run.run("explain", "SLC001", "MIG002");

        assertThat(run.out().indexOf("SLC001 ")).isZero();
        assertThat(run.out()).contains("\n\nMIG002 ");
    }

    @Test
    void without_a_rule_all_are_listed_by_id() {
        assertThat(run.run("explain")).isZero();

        assertThat(run.out().lines()).hasSameSizeAs(Cards.all()).isSorted();
        assertThat(run.out())
                .contains("MIG002 error   " + Cards.find("MIG002").orElseThrow().title() + "\n");
    }

    @Test
    void programs_and_pages_get_the_same() {
        run.run("explain", "--format", "json", "MIG002");
        var json = JsonMapper.shared().readTree(run.out());

        assertThat(json.at("/0/id").stringValue()).isEqualTo("MIG002");
        assertThat(json.at("/0/good").stringValue())
                .isEqualTo(Cards.find("MIG002").orElseThrow().good());
        var page = new Recorded();
        page.run("explain", "--format", "markdown", "MIG002");
        assertThat(page.out()).startsWith("## MIG002 ").contains("\n```yaml\n").endsWith("\n");
        var list = new Recorded();
        list.run("explain", "--format", "markdown");
        assertThat(list.out())
                .startsWith("| Rule | Severity | Title |\n|---|---|---|\n")
                .contains("\n| MIG002 | error | ");
    }

    @Test
    void an_unknown_rule_is_told_the_nearest() {
        assertThat(run.run("explain", "MIG0O2")).isEqualTo(2);
        assertThat(run.err()).startsWith("slicewise: There is no rule `MIG0O2`; did you mean `MIG002`?\n");
        assertThat(run.out()).isEmpty();
        assertThat(new Recorded().run("explain", "nonsense")).isEqualTo(2);
    }
}
