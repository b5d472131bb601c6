package io.github.slicewise.yaml;

import java.util.Locale;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Why the parser stopped.
 *
 * @param problem the parser's words; for a character that may not stand in YAML {@code control} and its name
 * @param context what the parser was doing
 * @param stopped where it stopped
 * @param begun where what it was doing began
 */
record SyntaxError(String problem, String context, Spot stopped, Spot begun) {
    private static final Spot START = new Spot(0, 0);

    /** A place in the text that was parsed; line and column count from 0. */
    record Spot(int line, int column) {
        static Spot of(Mark mark) {
            return new Spot(mark.getLine(), mark.getColumn());
        }
    }

    static SyntaxError of(YamlEngineException e, Lines lines) {
        if (e instanceof MarkedYamlEngineException marked) {
            Optional<Mark> stopped = marked.getProblemMark().or(marked::getContextMark);
            Optional<Mark> begun = marked.getContextMark().or(marked::getProblemMark);
            return new SyntaxError(
                    String.valueOf(marked.getProblem()),
                    String.valueOf(marked.getContext()),
                    stopped.map(Spot::of).orElse(START),
                    begun.map(Spot::of).orElse(START));
        }
        return e instanceof ReaderException unreadable
                ? unprintable(unreadable.getCodePoint(), lines)
                : new SyntaxError(String.valueOf(e.getMessage()), "", START, START);
    }

    /** The same, when the text ends inside a bracket that opened at this place. */
    SyntaxError openedAt(Spot bracket) {
        return context.contains("flow node") ? new SyntaxError(problem, context, stopped, bracket) : this;
    }

    private static SyntaxError unprintable(int code, Lines lines) {
        String name = String.format(Locale.ROOT, "control U+%04X", code);
        for (int number = 1; number <= lines.count(); number++) {
            int column = lines.line(number).orElse("").indexOf(code);
            if (column >= 0) {
                return new SyntaxError(name, "", new Spot(number - 1, column), START);
            }
        }
        return new SyntaxError(name, "", START, START);
    }
}
