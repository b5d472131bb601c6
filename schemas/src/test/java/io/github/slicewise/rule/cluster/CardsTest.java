package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.rule.Rule;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every rule of this package finds what its own card marks, and nothing in the mended example. */
class CardsTest {
    private static final List<Rule> RULES = List.of(
            new TaintsTolerated(),
            new SelectedLabelsExist(),
            new PoolsWellDescribed(),
            new ReplicasFit(),
            new ResourceAdvertised(),
            new LayoutSuitsStrategy(),
            new MigConfigNamed(),
            new PluginConfigNamed(),
            new OneShareEach(),
            new GpuPoolsLimited(),
            new ProvisionerKnowsResource(),
            new SelectedLabelsProvisioned());

    @TestFactory
    Stream<DynamicTest> the_bad_example_breaks_the_rule_where_it_says() {
        return RULES.stream()
                .map(rule -> dynamicTest(rule.card().id(), () -> {
                    for (Rule other : RULES) {
                        assertThat(lines(rule.card().bad(), other))
                                .as(other.card().id())
                                .isEqualTo(other == rule ? marked(rule) : List.of());
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> the_good_example_is_silent_under_all_rules_here() {
        return RULES.stream()
                .map(rule -> dynamicTest(rule.card().id(), () -> {
                    for (Rule other : RULES) {
                        assertThat(Example.of(rule.card().good()).says(other)).isEmpty();
                    }
                }));
    }

    private static List<Integer> lines(String text, Rule rule) {
        return Example.of(text).check(rule).stream()
                .map(finding -> finding.at().match(file -> file.line(), path -> 0))
                .toList();
    }

    private static List<Integer> marked(Rule rule) {
        Pattern mark = Pattern.compile("# expect .*\\b" + rule.card().id() + "\\b");
        List<String> lines = rule.card().bad().lines().toList();
        return IntStream.range(0, lines.size())
                .filter(i -> mark.matcher(lines.get(i)).find())
                .mapToObj(i -> i + 1)
                .toList();
    }
}
