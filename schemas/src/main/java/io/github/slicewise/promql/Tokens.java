package io.github.slicewise.promql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a query. */
final class Tokens {
    private static final Pattern WORD = Pattern.compile("\\G(?:"
            + "(?<space>\\s+|#[^\\n]*)"
            + "|(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+'|`[^`]*+`)"
            + "|(?<duration>(?:[0-9]+(?:ms|[smhdwy]))+(?![A-Za-z0-9_]))"
            + "|(?<number>(?:0[xX][0-9a-fA-F]+|(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(?![A-Za-z0-9_.]))"
            + "|(?<name>[A-Za-z_:][A-Za-z0-9_:]*)"
            + "|(?<sign>=~|!~|!=|==|<=|>=|[-+*/%^<>=(){}\\[\\],@])"
            + ")");

    /** The kinds of words. */
    enum Kind {
        TEXT,
        DURATION,
        NUMBER,
        NAME,
        SIGN
    }

    /** One word; quotes of texts are removed. */
    record Token(Kind kind, String text) {
        boolean is(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }

        boolean named(String name) {
            return kind == Kind.NAME && text.equalsIgnoreCase(name);
        }
    }

    private Tokens() {}

    /** The words of this text; absent when something in it is none. */
    static Optional<List<Token>> of(String text) {
        var tokens = new ArrayList<Token>();
        Matcher matcher = WORD.matcher(text);
        int end = 0;
        while (end < text.length() && matcher.find()) {
            end = matcher.end();
            token(matcher).ifPresent(tokens::add);
        }
        return end == text.length() ? Optional.of(tokens) : Optional.empty();
    }

    private static Optional<Token> token(Matcher matcher) {
        if (matcher.group("space") != null) {
            return Optional.empty();
        }
        String word = matcher.group();
        if (matcher.group("text") != null) {
            return Optional.of(new Token(Kind.TEXT, word.substring(1, word.length() - 1)));
        }
        if (matcher.group("duration") != null) {
            return Optional.of(new Token(Kind.DURATION, word));
        }
        if (matcher.group("number") != null) {
            return Optional.of(new Token(Kind.NUMBER, word));
        }
        return Optional.of(new Token(matcher.group("name") != null ? Kind.NAME : Kind.SIGN, word));
    }
}
