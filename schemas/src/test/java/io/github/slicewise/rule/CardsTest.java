package io.github.slicewise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CardsTest {
    @Test
    void ids_are_three_letters_and_three_digits_and_stand_once() {
        List<String> ids = Cards.all().stream().map(RuleCard::id).toList();
        assertThat(ids).doesNotHaveDuplicates().isSorted().allMatch(id -> id.matches("[A-Z]{3}\\d{3}"));
    }

    @Test
    void rules_are_listed_in_the_order_of_their_ids() {
        assertThat(Rules.all()).extracting(rule -> rule.card().id()).isSorted();
    }

    @Test
    void texts_are_sentences_where_sentences_belong() {
        assertThat(Cards.all()).allSatisfy(card -> {
            assertThat(card.title()).matches("[A-Z].*[^.]").hasSizeLessThan(90);
            assertThat(card.rationale()).matches("[A-Z`].*\\.").hasSizeGreaterThan(40);
            assertThat(card.sources()).isNotEmpty().allMatch(source -> !source.isBlank());
        });
    }

    @Test
    void every_rule_in_the_packages_is_listed() throws IOException {
        Path main = Path.of(System.getProperty("slicewise.root"), "schemas/src/main/java");
        Set<String> written;
        try (var files = Files.walk(main)) {
            written = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(CardsTest::implementsRule)
                    .map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        assertThat(Rules.all())
                .extracting(rule -> rule.getClass().getSimpleName())
                .containsExactlyInAnyOrderElementsOf(written);
    }

    @Test
    void a_card_is_found_by_its_id() {
        assertThat(Cards.find("SLC001")).map(RuleCard::title).contains("A shared resource has at least two replicas");
        assertThat(Cards.find("SLC999")).isEmpty();
    }

    private static boolean implementsRule(Path file) {
        try {
            return Files.readString(file).contains(" implements Rule {");
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
