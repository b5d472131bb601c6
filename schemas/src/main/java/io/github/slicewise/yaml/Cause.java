package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a person did that made the parser stop: told from its complaint and from the lines around it. */
final class Cause {
    private static final Pattern KEY = Pattern.compile("[A-Za-z][\\w./-]*:(?=\\s|$)");
    private static final Pattern TWO_PAIRS =
            Pattern.compile("[\\s-]*([A-Za-z][\\w./-]*):\\s([^\"'\\[{]*\\s)?\\s*([A-Za-z][\\w./-]*)");
    // Only values that are surely meant to be one: `- nginx:latest` is a text like any other.
    private static final Pattern GLUED = Pattern.compile(
            "\\s*(?:- +)?([A-Za-z][\\w./-]*):(\"[^\"]*\"|'[^']*'|\\d+[A-Za-z]*|true|false)\\s*(?:#.*)?");
    private static final int LOOK_BACK = 3;

    private static final int LONGEST = 2000;

    private final SyntaxError error;
    private final Origin origin;
    private final Lines lines;
    private final int line;
    private final int column;

    Cause(SyntaxError error, Origin origin, Lines lines) {
        this.error = error;
        this.origin = origin;
        this.lines = lines;
        this.line = error.stopped().line();
        this.column = error.stopped().column();
    }

    /** One finding with the usual cause where it can be seen, and the parser's words where not. */
    Finding finding() {
        List<Function<Cause, Optional<Finding>>> causes = List.of(
                Cause::control,
                Cause::template,
                Cause::openQuote,
                Cause::gluedValue,
                Cause::pairsOnOneLine,
                Cause::secondColon,
                Cause::tab,
                Cause::afterQuote,
                Cause::openBracket,
                Cause::lonelyWord,
                Cause::indicator,
                Cause::indentation);
        return causes.stream()
                .flatMap(cause -> cause.apply(this).stream())
                .findFirst()
                .orElseGet(this::other);
    }

    private Optional<Finding> control() {
        return when(
                error.problem().startsWith("control"),
                origin.at(line, column),
                "The control character `"
                        + error.problem().replace("control", "").strip() + "` is not allowed in YAML.",
                "Remove the character, or write it as an escape inside double quotes.");
    }

    private Optional<Finding> template() {
        return template(line, origin, lines);
    }

    /** A finding when a template expression stands on this line, which counts from 0. */
    static Optional<Finding> template(int line, Origin origin, Lines lines) {
        int braces = lines.line(line + 1).orElse("").indexOf("{{");
        return when(
                braces >= 0,
                origin.at(line, Math.max(0, braces)),
                "A template expression `{{` stands here, so this is no YAML yet.",
                "Render the template first and check the result, or put the expression into quotes.");
    }

    private Optional<Finding> openQuote() {
        return when(
                error.context().contains("quoted scalar") && !error.problem().contains("escape"),
                origin.at(error.begun().line(), error.begun().column()),
                "The quote that opens here is not closed where the text should end.",
                "Close the quote on the same line.");
    }

    private Optional<Finding> gluedValue() {
        for (int number = line; number >= Math.max(0, line - LOOK_BACK); number--) {
            Matcher glued = GLUED.matcher(text(number));
            if (glued.matches()) {
                String key = Problems.shortened(glued.group(1));
                String value = Problems.shortened(glued.group(2));
                return Optional.of(unreadable(
                        origin.at(number, glued.start(2)),
                        "The blank after the colon of `" + key + ":" + value
                                + "` is missing, so this is no key with a value.",
                        "Write `" + key + ": " + value + "`."));
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> pairsOnOneLine() {
        String before = text(line).substring(0, Math.min(column, text(line).length()));
        Matcher pairs = TWO_PAIRS.matcher(before);
        boolean lost = pairs.matches()
                && (pairs.group(2) != null || KEY.matcher(text(line)).results().count() > 2);
        if (!error.problem().contains("mapping values are not allowed") || !lost) {
            return Optional.empty();
        }
        String first = Problems.shortened(pairs.group(1));
        String second = Problems.shortened(pairs.group(3));
        return Optional.of(unreadable(
                origin.at(line, pairs.start(3)),
                "The keys `" + first + "` and `" + second + "` stand on one line: line breaks are lost.",
                "Put `" + second + ":` on a line of its own, or the whole value into quotes if it is one text."));
    }

    private Optional<Finding> secondColon() {
        String before = text(line).substring(0, Math.min(column, text(line).length()));
        return when(
                error.problem().contains("mapping values are not allowed") && before.contains(": "),
                origin.at(line, column),
                "A second colon makes a key inside a value here.",
                "Put the value into quotes if it is one text, or the inner key on a line of its own.");
    }

    private Optional<Finding> afterQuote() {
        String before =
                text(line).substring(0, Math.min(column, text(line).length())).stripTrailing();
        return when(
                error.problem().contains("'<scalar>'")
                        && before.contains(":")
                        && (before.endsWith("\"") || before.endsWith("'")),
                origin.at(line, column),
                "Text follows a closing quote here.",
                "Let the quotes enclose the whole value; inside single quotes a quote is written twice.");
    }

    private Optional<Finding> tab() {
        for (int number = line; number >= Math.max(0, line - 1); number--) {
            int tab = text(number).indexOf('\t');
            if (tab >= 0 && text(number).substring(0, tab).matches("[ -]*")) {
                return Optional.of(unreadable(
                        origin.at(number, tab),
                        "A tab stands in the indentation of this line, where YAML allows only blanks.",
                        "Replace the tab by blanks."));
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> openBracket() {
        String text = text(error.begun().line());
        String bracket = error.begun().column() < text.length()
                ? text.substring(error.begun().column(), error.begun().column() + 1)
                : "";
        return when(
                error.context().contains("flow") && (bracket.equals("[") || bracket.equals("{")),
                origin.at(error.begun().line(), error.begun().column()),
                "The bracket `" + bracket + "` that opens here is not closed, or a comma is missing in it.",
                "Close it with `" + (bracket.equals("[") ? "]" : "}") + "`, and put a comma between its parts.");
    }

    private Optional<Finding> lonelyWord() {
        return when(
                error.context().contains("simple key") && error.problem().contains("':'"),
                origin.at(error.begun().line(), error.begun().column()),
                "The line `" + Problems.shortened(text(error.begun().line()))
                        + "` is neither a key with a value nor part of a text.",
                "Put a colon and a blank after the key, or indent the line if it belongs to the text above.");
    }

    private Optional<Finding> indicator() {
        String text = text(line);
        // A star or ampersand is already taken when the parser misses the name after it.
        boolean named =
                error.problem().contains("alphanumeric") || error.problem().contains("unexpected character");
        int start = named ? Math.max(0, column - 1) : column;
        String found = start < text.length() ? text.substring(start, start + 1).replace("`", "backtick") : "";
        return when(
                (named || error.problem().contains("cannot start any token")) && !found.isBlank(),
                origin.at(line, start),
                "No value can begin with the character `" + found + "` unless it stands in quotes.",
                "Put the value into double quotes.");
    }

    private Optional<Finding> indentation() {
        boolean block =
                error.context().contains("block mapping") || error.context().contains("block collection");
        boolean values = error.problem().contains("mapping values are not allowed")
                || error.problem().contains("sequence entries are not");
        return when(
                block || values,
                origin.at(line, column),
                "This line does not fit the block around it: its indentation is neither that of the lines above nor that of a block they open.",
                "Indent the line like its neighbours; keys of one mapping begin in the same column.");
    }

    private Finding other() {
        return unreadable(
                origin.at(line, column),
                "This is no YAML: the parser reports `" + Problems.shortened(error.problem()) + "`.",
                "Correct the text at this place.");
    }

    private static Optional<Finding> when(boolean cause, Location.InFile at, String problem, String fix) {
        return cause ? Optional.of(unreadable(at, problem, fix)) : Optional.empty();
    }

    private static Finding unreadable(Location.InFile at, String problem, String fix) {
        return Finding.error(Problems.UNREADABLE, at, problem, fix);
    }

    /** The line with this number from 0, cut where it is too long to look at. */
    private String text(int number) {
        String text = lines.line(number + 1).orElse("");
        return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
    }
}
