package io.github.slicewise.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.finding.Finding;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The examples on the cards are the first tests of the rules. */
class RuleExamplesTest {
    @TestFactory
    Stream<DynamicTest> the_bad_example_gives_the_marked_findings_and_no_other() {
        return shown().map(card -> dynamicTest(card.id(), () -> {
            Example bad = Example.of(card.bad());
            assertThat(bad.expected().values())
                    .as("marks of the card's own id")
                    .anySatisfy(ids -> assertThat(ids).contains(card.id()));
            assertThat(bad.found()).as(card.bad()).isEqualTo(bad.expected());
        }));
    }

    @TestFactory
    Stream<DynamicTest> the_good_example_is_silent_under_all_rules() {
        return shown().map(card -> dynamicTest(
                card.id(),
                () -> assertThat(Example.of(card.good()).found())
                        .as(card.good())
                        .isEmpty()));
    }

    @TestFactory
    Stream<DynamicTest> line_ends_of_windows_change_nothing() {
        return shown().map(card -> dynamicTest(card.id(), () -> {
            Example windows = Example.of(card.bad()).withCarriageReturns();
            assertThat(windows.found()).isEqualTo(windows.expected());
        }));
    }

    @TestFactory
    Stream<DynamicTest> the_order_of_documents_changes_only_places() {
        return shown().map(card -> dynamicTest(card.id(), () -> {
            Example reversed = Example.of(card.bad()).reversed();
            assertThat(reversed.found()).isEqualTo(reversed.expected());
        }));
    }

    @TestFactory
    Stream<DynamicTest> every_message_is_one_sentence_with_a_fix() {
        return shown().map(card -> dynamicTest(
                card.id(),
                () -> assertThat(Example.of(card.bad()).report().findings()).allSatisfy(RuleExamplesTest::reads_well)));
    }

    private static void reads_well(Finding finding) {
        for (String sentence : List.of(finding.problem(), finding.fix())) {
            assertThat(sentence).matches("(?s)[A-Z`].*\\.").doesNotContain("\n").hasSizeLessThan(400);
            assertThat(sentence.chars().filter(c -> c == '`').count() % 2)
                    .as("backticks come in pairs in: " + sentence)
                    .isZero();
        }
    }

    /** All cards but those whose faults no line of text can show. */
    private static Stream<RuleCard> shown() {
        Set<String> unshowable = Set.of("FCT001", "INT001", "POL006", "YML005", "YML006");
        return Cards.all().stream().filter(card -> !unshowable.contains(card.id()));
    }
}
