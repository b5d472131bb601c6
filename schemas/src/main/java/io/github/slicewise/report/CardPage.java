package io.github.slicewise.report;

import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What there is to say about rules: all of them in a line each, or some with everything on their cards. */
public final class CardPage {
    private CardPage() {}

    /** The cards in full, one after the other; ends with a line feed. */
    public static String write(List<RuleCard> cards, PageFormat format, Ink ink) {
        return switch (format) {
            case TEXT -> cards.stream().map(card -> text(card, ink)).collect(Collectors.joining("\n\n"));
            case JSON -> json(cards);
            case MARKDOWN -> cards.stream().map(CardPage::markdown).collect(Collectors.joining("\n"));
        };
    }

    /** Id, severity and title of each card; ends with a line feed. */
    public static String list(List<RuleCard> cards, PageFormat format, Ink ink) {
        return switch (format) {
            case TEXT -> cards.stream().map(card -> line(card, ink)).collect(Collectors.joining());
            case JSON -> json(cards);
            case MARKDOWN ->
                "| Rule | Severity | Title |\n|---|---|---|\n"
                        + cards.stream()
                                .map(card -> "| " + card.id() + " | "
                                        + card.severity().word() + " | " + Markdown.sentence(card.title()) + " |\n")
                                .collect(Collectors.joining());
        };
    }

    private static String line(RuleCard card, Ink ink) {
        String severity = card.severity().word();
        return ink.bold(card.id()) + " " + ink.of(card.severity(), severity) + " ".repeat(8 - severity.length())
                + card.title() + "\n";
    }

    private static String text(RuleCard card, Ink ink) {
        return ink.bold(card.id() + " " + card.title()) + "\n"
                + ink.of(card.severity(), card.severity().word()) + "\n\n" + Wrapped.lines(card.rationale())
                + "\n" + ink.strong("Wrong:") + "\n" + indented(card.bad())
                + "\n" + ink.strong("Right:") + "\n" + indented(card.good())
                + "\n" + ink.strong("Sources:") + "\n"
                + card.sources().stream().map(source -> "  " + source + "\n").collect(Collectors.joining());
    }

    private static String indented(String yaml) {
        return yaml.stripTrailing()
                .lines()
                .map(line -> line.isEmpty() ? "\n" : "  " + line + "\n")
                .collect(Collectors.joining());
    }

    private static String markdown(RuleCard card) {
        return "## " + card.id() + " " + Markdown.sentence(card.title()) + "\n\n**"
                + card.severity().word() + "** · "
                + Markdown.sentence(card.rationale()) + "\n\nWrong:\n\n"
                + Markdown.block("yaml", card.bad()) + "\nRight:\n\n" + Markdown.block("yaml", card.good())
                + "\nSources:\n\n"
                + card.sources().stream()
                        .map(source -> "- " + Markdown.sentence(source) + "\n")
                        .collect(Collectors.joining());
    }

    private static String json(List<RuleCard> cards) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        cards.forEach(card -> describe(array.addObject(), card));
        return Json.text(array);
    }

    private static void describe(ObjectNode object, RuleCard card) {
        object.put("id", card.id());
        object.put("severity", card.severity().word());
        object.put("title", card.title());
        object.put("rationale", card.rationale());
        object.put("bad", card.bad());
        object.put("good", card.good());
        ArrayNode sources = object.putArray("sources");
        card.sources().forEach(sources::add);
    }
}
