package io.github.slicewise.rule;

import io.github.slicewise.finding.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The card of every id that a report can show: the rules', and those of reading, schemas and checking itself. */
public final class Cards {
    private static final List<RuleCard> ALL = Stream.of(
                    Rules.all().stream().map(Rule::card),
                    ReadingCards.all().stream(),
                    SchemaCards.all().stream(),
                    CheckingCards.all().stream(),
                    PolicyCards.all().stream())
            .flatMap(cards -> cards)
            .sorted(Comparator.comparing(RuleCard::id))
            .toList();

    private Cards() {}

    /** Every card, ordered by id. */
    public static List<RuleCard> all() {
        return ALL;
    }

    /** The card of this id, such as {@code MIG002}. */
    public static Optional<RuleCard> find(String id) {
        return ALL.stream().filter(card -> card.id().equals(id)).findFirst();
    }

    /** The card that a person means by this id, whatever the case of its letters. */
    public static Optional<RuleCard> meant(String id) {
        return find(id.strip().toUpperCase(Locale.ROOT));
    }

    /** That there is no such rule, and which was probably meant: one sentence. */
    public static String refusal(String id) {
        return "There is no rule `" + Shown.text(id) + "`"
                + Nearest.to(id, ALL.stream().map(RuleCard::id).toList())
                        .map(near -> "; did you mean `" + near + "`?")
                        .orElse("; `slicewise explain` lists all.");
    }
}
