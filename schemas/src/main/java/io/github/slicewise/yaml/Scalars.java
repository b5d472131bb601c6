package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Scalar.Block;
import io.github.slicewise.yaml.Scalar.Style;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;

/** Scalars from the parser's events, typed and placed. */
final class Scalars {
    private static final String CORE = "tag:yaml.org,2002:";

    private final Origin origin;
    private final Lines lines;

    Scalars(Origin origin, Lines lines) {
        this.origin = origin;
        this.lines = lines;
    }

    Location.InFile at(Event event) {
        return origin.at(line(event), column(event));
    }

    int line(Event event) {
        return event.getStartMark().map(Mark::getLine).orElse(0);
    }

    int column(Event event) {
        return event.getStartMark().map(Mark::getColumn).orElse(0);
    }

    Scalar scalar(ScalarEvent event) {
        String text = event.getValue();
        Style style = style(event.getScalarStyle());
        Optional<Block> body = style == Style.LITERAL ? body(line(event), text) : Optional.empty();
        return new Scalar(at(event), text, value(event), style, body, width(event, style));
    }

    /** Characters from the first to the last; 0 where places are not exact, or something else stands before the text. */
    private int width(ScalarEvent event, Style style) {
        boolean bare = event.getTag().isEmpty() && event.getAnchor().isEmpty();
        boolean flat = style == Style.PLAIN || style == Style.SINGLE_QUOTED || style == Style.DOUBLE_QUOTED;
        if (origin.fixed().isPresent() || !bare || !flat) {
            return 0;
        }
        int endLine = event.getEndMark().map(Mark::getLine).orElse(-1);
        int endColumn = event.getEndMark().map(Mark::getColumn).orElse(0);
        return endLine == line(event) ? endColumn - column(event) : 0;
    }

    static boolean isUntaggedPlain(ScalarEvent event) {
        return event.isPlain() && event.getTag().isEmpty();
    }

    /** A tag such as {@code !!int} before a value that is none: Kubernetes' parser refuses the document. */
    static Optional<Finding> wrongTag(ScalarEvent event, Scalar scalar) {
        String type = coreType(event);
        Object value = scalar.value();
        boolean right = switch (type) {
            case "int" -> value instanceof Long || value instanceof java.math.BigInteger;
            case "float" -> value instanceof Double;
            case "bool" -> value instanceof Boolean;
            case "null" -> scalar.isNull();
            default -> true;
        };
        if (right) {
            return Optional.empty();
        }
        String text = Problems.shortened(scalar.text());
        return Optional.of(Finding.error(
                Problems.UNREADABLE,
                scalar.at(),
                "The tag `!!" + type + "` stands before `" + text + "`, which is none.",
                "Remove the tag, or write a value of that type."));
    }

    private static Object value(ScalarEvent event) {
        String text = event.getValue();
        if (isUntaggedPlain(event)) {
            return ScalarTypes.resolve(text);
        }
        Object value = switch (coreType(event)) {
            case "int", "bool", "null" -> ScalarTypes.resolve(text);
            case "float" -> asFloat(ScalarTypes.resolve(text));
            default -> text;
        };
        return value;
    }

    private static Object asFloat(Object value) {
        return value instanceof Number number ? (Object) number.doubleValue() : value;
    }

    private static String coreType(ScalarEvent event) {
        return event.getTag()
                .filter(tag -> tag.startsWith(CORE))
                .map(tag -> tag.substring(CORE.length()))
                .orElse("");
    }

    /** The block's lines stand one to one in the file; the difference in length is the indentation. */
    private Optional<Block> body(int header, String text) {
        Lines inner = Lines.of(text);
        for (int number = 1; number <= inner.count(); number++) {
            String kept = inner.line(number).orElse("");
            if (kept.isBlank()) {
                continue;
            }
            String written = lines.line(header + 1 + number).orElse(kept);
            return origin.block(header + 1, Math.max(0, written.length() - kept.length()));
        }
        return origin.block(header + 1, 0);
    }

    private static Style style(ScalarStyle style) {
        return switch (style) {
            case SINGLE_QUOTED -> Style.SINGLE_QUOTED;
            case DOUBLE_QUOTED, JSON_SCALAR_STYLE -> Style.DOUBLE_QUOTED;
            case LITERAL -> Style.LITERAL;
            case FOLDED -> Style.FOLDED;
            case PLAIN -> Style.PLAIN;
        };
    }
}
