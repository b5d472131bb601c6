package io.github.slicewise.schema;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** SCH004: a value of the right type that the schema does not take. */
final class WrongValues {
    static final String ID = "SCH004";

    private WrongValues() {}

    static Finding of(Fault fault) {
        String demand = fault.violation().demand().asString("");
        return switch (fault.violation().keyword()) {
            case "enum", "const" -> choice(fault);
            case "minimum" -> finding(fault, "is below `" + demand + "`", "Write `" + demand + "` or more");
            case "maximum" -> finding(fault, "is above `" + demand + "`", "Write `" + demand + "` or less");
            case "exclusiveMinimum" ->
                finding(fault, "is not above `" + demand + "`", "Write more than `" + demand + "`");
            case "exclusiveMaximum" ->
                finding(fault, "is not below `" + demand + "`", "Write less than `" + demand + "`");
            case "multipleOf" ->
                finding(fault, "is no multiple of `" + demand + "`", "Write a multiple of `" + demand + "`");
            case "minItems", "minProperties", "minLength" -> tooShort(fault, demand);
            case "anyOf", "oneOf", "not" -> Choices.of(fault);
            case Duplicates.KEYWORD -> Choices.twice(fault);
            case "maxItems", "maxProperties", "maxLength" ->
                finding(fault, "is longer than `" + demand + "`", "Shorten it to `" + demand + "`");
            case "propertyNames" -> key(fault);
            default -> form(fault);
        };
    }

    private static Finding tooShort(Fault fault, String demand) {
        if (!demand.equals("1")) {
            return finding(fault, "is shorter than `" + demand + "`", "Lengthen it to `" + demand + "`");
        }
        return finding(
                fault,
                "is empty",
                fault.violation().mandatory() ? "Put something in" : "Put something in, or remove it");
    }

    static Finding finding(Fault fault, String problem, String fix) {
        Node node = fault.place().node();
        String value = node instanceof Scalar scalar && !scalar.text().isEmpty()
                ? " is `" + Words.shown(scalar.text()) + "`, which "
                : " ";
        return Finding.error(
                ID, fault.place().at(), WrongTypes.capital(fault.value()) + value + problem + ".", fix + ".");
    }

    private static Finding choice(Fault fault) {
        List<String> choices = choices(fault.violation().demand());
        String text = fault.place().node().asScalar().map(Scalar::text).orElse("");
        boolean quotes = choices.contains(text);
        String fix = quotes
                ? "Write `\"" + text + "\"`, in quotes."
                : Nearest.to(text, choices)
                        .map(near -> "Write `" + near + "`.")
                        .orElseGet(() -> "Write " + Words.oneOf(choices) + ".");
        Optional<Scalar> scalar = fault.place().node().asScalar();
        Optional<Edit> edit = quotes
                ? scalar.flatMap(Written::quoted)
                : Nearest.only(text, choices).flatMap(right -> scalar.flatMap(each -> Written.anew(each, right)));
        return Finding.error(ID, fault.place().at(), cannotBe(fault), fix).mendedBy(edit);
    }

    private static List<String> choices(JsonNode demand) {
        return (demand.isArray() ? demand.valueStream() : Stream.of(demand))
                .filter(choice -> !choice.isNull())
                .map(JsonNode::asString)
                .filter(choice -> !choice.isEmpty())
                .toList();
    }

    private static Finding form(Fault fault) {
        String form = fault.violation().site().path("description").asString("");
        String fix = form.isEmpty() ? "Write a value that the field takes." : "Write " + form + ".";
        return Finding.error(ID, fault.place().at(), cannotBe(fault), fix);
    }

    private static String cannotBe(Fault fault) {
        return WrongTypes.capital(fault.value()) + " cannot be "
                + Words.valued(fault.place().node()) + ".";
    }

    private static Finding key(Fault fault) {
        String name = fault.violation().property().orElse("");
        String form = fault.violation().demand().path("description").asString("a key that the field takes");
        return Finding.error(
                ID,
                fault.place().keyOf(name),
                WrongTypes.capital(fault.value()) + " cannot have the key `" + Words.shown(name) + "`.",
                "Write " + form + ".");
    }
}
