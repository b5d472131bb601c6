package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Why a text is no YAML, from the parser's complaint and the lines around it.
 *
 * @param problem the parser's words
 * @param context what the parser was doing
 * @param line where it stopped, from 0
 * @param column likewise
 * @param begun the line where what it was doing began, from 0
 * @param begunColumn likewise
 */
record SyntaxError(
        String problem, String context, int line, int column, int begun, int begunColumn, Origin origin, Lines lines) {
    private static final Pattern PAIR = Pattern.compile("(?<![\\w./-])([A-Za-z][\\w./-]*): +\\S");
    private static final Pattern SECOND_PAIR =
            Pattern.compile("[^#]*?:\\s+[^\\s\"'\\[{|>&*!#][^#]*?\\s([A-Za-z][\\w./-]*):(?=\\s|$).*");
    private static final Pattern GLUED =
            Pattern.compile("\\s*(?:- +)?([A-Za-z][\\w./-]*):(\"[^\"]*\"|'[^']*'|[\\w-]+)\\s*(?:#.*)?");
    private static final int LOOK_BACK = 3;

    static SyntaxError of(YamlEngineException e, Origin origin, Lines lines) {
        if (e instanceof MarkedYamlEngineException marked) {
            Optional<Mark> at = marked.getProblemMark().or(marked::getContextMark);
            Optional<Mark> begun = marked.getContextMark().or(marked::getProblemMark);
            return new SyntaxError(
                    String.valueOf(marked.getProblem()),
                    String.valueOf(marked.getContext()),
                    at.map(Mark::getLine).orElse(0),
                    at.map(Mark::getColumn).orElse(0),
                    begun.map(Mark::getLine).orElse(0),
                    begun.map(Mark::getColumn).orElse(0),
                    origin,
                    lines);
        }
        if (e instanceof ReaderException unreadable) {
            return unprintable(unreadable, origin, lines);
        }
        return new SyntaxError(String.valueOf(e.getMessage()), "", 0, 0, 0, 0, origin, lines);
    }

    private static SyntaxError unprintable(ReaderException e, Origin origin, Lines lines) {
        int code = e.getCodePoint();
        for (int number = 1; number <= lines.count(); number++) {
            int column = lines.line(number).orElse("").indexOf(code);
            if (column >= 0) {
                String name = String.format(Locale.ROOT, "U+%04X", code);
                return new SyntaxError("control " + name, "", number - 1, column, 0, 0, origin, lines);
            }
        }
        return new SyntaxError("control", "", 0, 0, 0, 0, origin, lines);
    }

    /** The same, when the text ends inside a bracket that opened at this place. */
    SyntaxError openedAt(int openLine, int openColumn) {
        boolean flow = context.contains("flow node");
        return flow ? new SyntaxError(problem, context, line, column, openLine, openColumn, origin, lines) : this;
    }

    /** One finding with the usual cause where it can be seen, and the parser's words where not. */
    Finding finding() {
        List<Function<SyntaxError, Optional<Finding>>> causes = List.of(
                SyntaxError::control,
                SyntaxError::template,
                SyntaxError::openQuote,
                SyntaxError::gluedValue,
                SyntaxError::pairsOnOneLine,
                SyntaxError::secondColon,
                SyntaxError::tab,
                SyntaxError::afterQuote,
                SyntaxError::openBracket,
                SyntaxError::lonelyWord,
                SyntaxError::indicator,
                SyntaxError::indentation);
        return causes.stream()
                .flatMap(cause -> cause.apply(this).stream())
                .findFirst()
                .orElseGet(this::other);
    }

    private Optional<Finding> control() {
        return when(
                problem.startsWith("control"),
                origin.at(line, column),
                "The control character `" + problem.replace("control", "").strip() + "` is not allowed in YAML.",
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
                context.contains("quoted scalar") && !problem.contains("escape"),
                origin.at(begun, begunColumn),
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
        Matcher second = SECOND_PAIR.matcher(text(line));
        if (!problem.contains("mapping values are not allowed") || !second.matches()) {
            return Optional.empty();
        }
        Matcher first = PAIR.matcher(text(line));
        String before = first.find() ? first.group(1) : "";
        String key = Problems.shortened(second.group(1));
        return Optional.of(unreadable(
                origin.at(line, second.start(1)),
                "The keys `" + Problems.shortened(before) + "` and `" + key
                        + "` stand on one line: line breaks are lost.",
                "Put `" + key + ":` on a line of its own, or the whole value into quotes if it is one text."));
    }

    private Optional<Finding> secondColon() {
        String before = text(line).substring(0, Math.min(column, text(line).length()));
        return when(
                problem.contains("mapping values are not allowed") && before.contains(": "),
                origin.at(line, column),
                "A second colon makes a key inside a value here.",
                "Put the value into quotes if it is one text, or the inner key on a line of its own.");
    }

    private Optional<Finding> afterQuote() {
        String before =
                text(line).substring(0, Math.min(column, text(line).length())).stripTrailing();
        return when(
                problem.contains("'<scalar>'")
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
        String text = text(begun);
        String bracket = begunColumn < text.length() ? text.substring(begunColumn, begunColumn + 1) : "";
        return when(
                context.contains("flow") && (bracket.equals("[") || bracket.equals("{")),
                origin.at(begun, begunColumn),
                "The bracket `" + bracket + "` that opens here is not closed, or a comma is missing in it.",
                "Close it with `" + (bracket.equals("[") ? "]" : "}") + "`, and put a comma between its parts.");
    }

    private Optional<Finding> lonelyWord() {
        return when(
                context.contains("simple key") && problem.contains("':'"),
                origin.at(begun, begunColumn),
                "The line `" + Problems.shortened(text(begun)) + "` is neither a key with a value nor part of a text.",
                "Put a colon and a blank after the key, or indent the line if it belongs to the text above.");
    }

    private Optional<Finding> indicator() {
        String text = text(line);
        // A star or ampersand is already taken when the parser misses the name after it.
        boolean named = problem.contains("alphanumeric") || problem.contains("unexpected character");
        int start = named ? Math.max(0, column - 1) : column;
        String found = start < text.length() ? text.substring(start, start + 1).replace('`', '\'') : "";
        return when(
                (named || problem.contains("cannot start any token")) && !found.isBlank(),
                origin.at(line, start),
                "No value can begin with the character `" + found + "` unless it stands in quotes.",
                "Put the value into double quotes.");
    }

    private Optional<Finding> indentation() {
        boolean block = context.contains("block mapping") || context.contains("block collection");
        boolean values =
                problem.contains("mapping values are not allowed") || problem.contains("sequence entries are not");
        return when(
                block || values,
                origin.at(line, column),
                "This line does not fit the block around it: its indentation is neither that of the lines above nor that of a block they open.",
                "Indent the line like its neighbours; keys of one mapping begin in the same column.");
    }

    private Finding other() {
        return unreadable(
                origin.at(line, column),
                "This is no YAML: the parser reports `" + Problems.shortened(problem) + "`.",
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
        return text.length() > 2000 ? text.substring(0, 2000) : text;
    }
}
