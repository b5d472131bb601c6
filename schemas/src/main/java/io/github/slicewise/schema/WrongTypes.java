package io.github.slicewise.schema;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.Written;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** SCH003: a value of another type than the schema takes. */
final class WrongTypes {
    static final String ID = "SCH003";

    /** {@code nvidia.com/gpu:"true"}: one text for YAML, a key and a value for its writer. */
    private static final Pattern LOST_BLANK = Pattern.compile("([A-Za-z][\\w./-]*):(?!//)(\\S.*)");

    private static final Pattern NUMBER = Pattern.compile("[+-]?\\d{1,18}");
    private static final Pattern PLAIN = Pattern.compile("[\\w./-]{1,40}");
    private static final Pattern TRUTH = Pattern.compile("true|false");

    private WrongTypes() {}

    static Finding of(Fault fault) {
        JsonNode demand = fault.violation().demand();
        Node node = fault.place().node();
        if (node.asScalar().filter(Scalar::isNull).isPresent()) {
            return fault.violation().mandatory() ? MissingFields.withoutValue(fault) : empty(fault);
        }
        String expected = fault.violation().site().path("description").asString(Words.types(demand));
        boolean several = demand.valueStream()
                        .filter(type -> !type.asString().equals("null"))
                        .count()
                > 1;
        boolean described = several && fault.violation().site().has("description");
        return Finding.error(
                        ID,
                        mapped(demand, node)
                                ? fault.place().key()
                                : fault.place().at(),
                        capital(fault.value()) + " must be " + Words.types(demand) + ", not " + Words.valued(node)
                                + ".",
                        (described ? Optional.<String>empty() : fix(demand, node)).orElse("Write " + expected + "."))
                .mendedBy(described ? Optional.empty() : node.asScalar().flatMap(scalar -> edit(demand, scalar)));
    }

    /** Lines below a key that shall be a text: what makes them one is written beside the key. */
    private static boolean mapped(JsonNode demand, Node node) {
        return node instanceof Mapping && takes(demand, "string") && !takes(demand, "array");
    }

    /** Quotes put round a value, or taken off one, when that alone makes it right. */
    private static Optional<Edit> edit(JsonNode demand, Scalar scalar) {
        if (!scalar.isString() && takes(demand, "string")) {
            return Written.quoted(scalar);
        }
        boolean quoted = scalar.style() == Scalar.Style.SINGLE_QUOTED || scalar.style() == Scalar.Style.DOUBLE_QUOTED;
        return quoted && isWithoutQuotes(demand, scalar) ? Written.bare(scalar, scalar.text()) : Optional.empty();
    }

    /** Readers take a field without a value for no field at all, which is seldom meant; an item must be something. */
    private static Finding empty(Fault fault) {
        String type = Words.types(fault.violation().demand());
        List<Object> path = fault.violation().path();
        boolean item = !path.isEmpty() && path.get(path.size() - 1) instanceof Integer;
        boolean refused = item || fault.schema().refusesNull();
        return Finding.error(
                        ID,
                        fault.place().at(),
                        capital(fault.value()) + " has no value.",
                        "Remove it, or give it a value: " + type + ".")
                .as(refused ? Severity.ERROR : Severity.WARNING);
    }

    private static Optional<String> fix(JsonNode demand, Node node) {
        if (node instanceof Scalar scalar) {
            return scalar(demand, scalar);
        }
        if (node instanceof Mapping && takes(demand, "array")) {
            return Optional.of("Make it a list: put `- ` before each item.");
        }
        if (node instanceof Mapping && takes(demand, "string")) {
            return Optional.of("Make it one text: put `|-` after the colon and keep the lines below indented.");
        }
        return node instanceof Sequence && takes(demand, "object")
                ? Optional.of("Write a mapping, without the `- `.")
                : Optional.empty();
    }

    private static Optional<String> scalar(JsonNode demand, Scalar scalar) {
        Matcher lost = LOST_BLANK.matcher(scalar.text());
        if (scalar.isString() && takes(demand, "object") && lost.matches()) {
            String pair = lost.group(1) + ": " + lost.group(2);
            return Optional.of("Write `" + Words.shown(pair) + "`, with a blank after the colon.");
        }
        if (!scalar.isString() && takes(demand, "string")) {
            return Optional.of("Write `\"" + Words.shown(scalar.text()) + "\"`, in quotes.");
        }
        if (takes(demand, "array") && PLAIN.matcher(scalar.text()).matches()) {
            return Optional.of("Make it a list: write `[" + scalar.text() + "]`.");
        }
        return isWithoutQuotes(demand, scalar)
                ? Optional.of("Write `" + scalar.text() + "`, without quotes.")
                : Optional.empty();
    }

    private static boolean isWithoutQuotes(JsonNode demand, Scalar scalar) {
        boolean number =
                takes(demand, "integer") && NUMBER.matcher(scalar.text()).matches();
        boolean truth = takes(demand, "boolean") && TRUTH.matcher(scalar.text()).matches();
        return scalar.isString() && (number || truth);
    }

    private static boolean takes(JsonNode demand, String type) {
        return demand.isString()
                ? demand.asString().equals(type)
                : demand.valueStream().anyMatch(each -> each.asString().equals(type));
    }

    static String capital(String sentence) {
        return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }
}
