package io.github.slicewise.promql;

import io.github.slicewise.promql.Query.Call;
import io.github.slicewise.promql.Query.Grouping;
import io.github.slicewise.promql.Query.Literal;
import io.github.slicewise.promql.Query.Operation;
import io.github.slicewise.promql.Query.Series;
import io.github.slicewise.promql.Query.Subquery;
import io.github.slicewise.promql.Tokens.Kind;
import io.github.slicewise.promql.Tokens.Token;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads a query by recursive descent; gives up, quietly, at the first word that does not belong. */
final class Parser {
    /** Longer texts are no queries that anybody scales by, and each level costs stack. */
    private static final int LONGEST = 10_000;

    private static final int DEEPEST = 100;

    private static final Map<String, Integer> BINDING = Map.ofEntries(
            Map.entry("or", 1),
            Map.entry("and", 2),
            Map.entry("unless", 2),
            Map.entry("==", 3),
            Map.entry("!=", 3),
            Map.entry("<=", 3),
            Map.entry(">=", 3),
            Map.entry("<", 3),
            Map.entry(">", 3),
            Map.entry("+", 4),
            Map.entry("-", 4),
            Map.entry("*", 5),
            Map.entry("/", 5),
            Map.entry("%", 5),
            Map.entry("atan2", 5),
            Map.entry("^", 6));

    /** Stops the reading; never leaves this class. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unreadable() {
            super("not a query", null, false, false);
        }
    }

    private final List<Token> tokens;
    private int next;
    private int depth;

    private Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    static Optional<Query> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Tokens.of(text).map(tokens -> new Parser(tokens).whole());
        } catch (Unreadable odd) {
            return Optional.empty();
        }
    }

    private Query whole() {
        Query query = expression(0);
        if (next < tokens.size()) {
            throw new Unreadable();
        }
        return query;
    }

    private Query expression(int least) {
        if (++depth > DEEPEST) {
            throw new Unreadable();
        }
        Query left = operand();
        Optional<String> operator = operator(least);
        while (operator.isPresent()) {
            next++;
            modifiers();
            left = new Operation(operator.get(), left, expression(binding(operator.get()) + 1));
            operator = operator(least);
        }
        depth--;
        return left;
    }

    private Optional<String> operator(int least) {
        return peek().filter(token -> token.kind() == Kind.SIGN || token.kind() == Kind.NAME)
                .map(token -> token.text().toLowerCase(Locale.ROOT))
                .filter(word -> BINDING.containsKey(word) && binding(word) >= least);
    }

    private static int binding(String operator) {
        return Optional.ofNullable(BINDING.get(operator)).orElseThrow();
    }

    private void modifiers() {
        if (accept("bool")) {
            next++;
        }
        if (accept("on") || accept("ignoring")) {
            next++;
            labels();
        }
        if (accept("group_left") || accept("group_right")) {
            next++;
            if (at("(")) {
                labels();
            }
        }
    }

    private Query operand() {
        if (at("+") || at("-")) {
            next++;
            if (++depth > DEEPEST) {
                throw new Unreadable();
            }
            Query signed = operand();
            depth--;
            return signed;
        }
        Query query = primary();
        while (at("[") || at("@") || accept("offset")) {
            query = suffix(query);
        }
        return query;
    }

    private Query primary() {
        Token token = take();
        if (token.is("(")) {
            Query inner = expression(0);
            expect(")");
            return inner;
        }
        if (token.is("{")) {
            return new Series("", matchers(), Optional.empty());
        }
        if (token.kind() == Kind.NAME) {
            return named(token.text());
        }
        if (token.kind() == Kind.SIGN) {
            throw new Unreadable();
        }
        return new Literal(token.text());
    }

    private Query named(String name) {
        boolean grouped = accept("by") || accept("without");
        if (at("(") || grouped) {
            return call(name);
        }
        if (name.equalsIgnoreCase("inf") || name.equalsIgnoreCase("nan")) {
            return new Literal(name);
        }
        if (!at("{")) {
            return new Series(name, List.of(), Optional.empty());
        }
        next++;
        return new Series(name, matchers(), Optional.empty());
    }

    private Query call(String name) {
        Optional<Grouping> grouping = grouping();
        expect("(");
        var arguments = new ArrayList<Query>();
        while (!at(")")) {
            arguments.add(expression(0));
            if (!at(")")) {
                expect(",");
            }
        }
        next++;
        return new Call(name.toLowerCase(Locale.ROOT), arguments, grouping.or(this::grouping));
    }

    private Optional<Grouping> grouping() {
        boolean by = accept("by");
        if (!by && !accept("without")) {
            return Optional.empty();
        }
        next++;
        return Optional.of(new Grouping(by, labels()));
    }

    private List<String> labels() {
        expect("(");
        var labels = new ArrayList<String>();
        while (!at(")")) {
            labels.add(label());
            if (!at(")")) {
                expect(",");
            }
        }
        next++;
        return labels;
    }

    private List<Query.Matcher> matchers() {
        var matchers = new ArrayList<Query.Matcher>();
        while (!at("}")) {
            String label = label();
            String operator = take().text();
            Token value = take();
            if (value.kind() != Kind.TEXT) {
                throw new Unreadable();
            }
            matchers.add(new Query.Matcher(label, operator, value.text()));
            if (!at("}")) {
                expect(",");
            }
        }
        next++;
        return matchers;
    }

    private String label() {
        Token token = take();
        if (token.kind() != Kind.NAME && token.kind() != Kind.TEXT) {
            throw new Unreadable();
        }
        return token.text();
    }

    private Query suffix(Query query) {
        Token sign = take();
        if (!sign.is("[")) {
            skipTime();
            return query;
        }
        Duration range = duration(take());
        if (at("]")) {
            next++;
            return ranged(query, range);
        }
        // Of a subquery the step is left out: `[5m:]` and `[5m:30s]`.
        Token step = take();
        while (!step.is("]")) {
            step = take();
        }
        return new Subquery(query, range);
    }

    private static Query ranged(Query query, Duration range) {
        if (query instanceof Series series && series.range().isEmpty()) {
            return new Series(series.metric(), series.matchers(), Optional.of(range));
        }
        throw new Unreadable();
    }

    private static Duration duration(Token token) {
        return Optional.of(token.text())
                .filter(text -> token.kind() == Kind.DURATION)
                .flatMap(Durations::parse)
                .orElseThrow(Unreadable::new);
    }

    /** What stands behind {@code offset} or {@code @}: a duration, a number, or {@code start()} and {@code end()}. */
    private void skipTime() {
        if (at("-") || at("+")) {
            next++;
        }
        boolean name = take().kind() == Kind.NAME;
        if (name) {
            expect("(");
            expect(")");
        }
    }

    private Optional<Token> peek() {
        return next < tokens.size() ? Optional.of(tokens.get(next)) : Optional.empty();
    }

    private boolean at(String sign) {
        return peek().filter(token -> token.is(sign)).isPresent();
    }

    private boolean accept(String name) {
        return peek().filter(token -> token.named(name)).isPresent();
    }

    private Token take() {
        Token token = peek().orElseThrow(Unreadable::new);
        next++;
        return token;
    }

    private void expect(String sign) {
        if (!take().is(sign)) {
            throw new Unreadable();
        }
    }
}
