package io.github.slicewise.promql;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A Prometheus query, or a part of one. */
public sealed interface Query {
    /**
     * A number or a text.
     *
     * @param text as written, quotes removed
     */
    record Literal(String text) implements Query {}

    /**
     * One series selector.
     *
     * @param metric its name; empty when only matchers say it
     * @param matchers what its labels must be
     * @param range the window in square brackets
     */
    record Series(String metric, List<Matcher> matchers, Optional<Duration> range) implements Query {
        public Series {
            matchers = List.copyOf(matchers);
        }

        /** Whether this label can have one value only. */
        public boolean pins(String label) {
            return matchers.stream()
                    .anyMatch(each ->
                            each.label().equals(label) && each.operator().equals("="));
        }
    }

    /**
     * A demand on a label.
     *
     * @param label its name
     * @param operator {@code =}, {@code !=}, {@code =~} or {@code !~}
     * @param value as written, quotes removed
     */
    record Matcher(String label, String operator, String value) {}

    /**
     * A function or an aggregation.
     *
     * @param function its name in small letters
     * @param arguments in order
     * @param grouping what stands behind {@code by} or {@code without}
     */
    record Call(String function, List<Query> arguments, Optional<Grouping> grouping) implements Query {
        private static final Set<String> AGGREGATIONS = Set.of(
                "sum",
                "avg",
                "min",
                "max",
                "count",
                "group",
                "stddev",
                "stdvar",
                "quantile",
                "topk",
                "bottomk",
                "count_values",
                "limitk",
                "limit_ratio");

        public Call {
            arguments = List.copyOf(arguments);
        }

        /** Whether this makes fewer series of many. */
        public boolean aggregates() {
            return AGGREGATIONS.contains(function);
        }
    }

    /**
     * The labels of an aggregation.
     *
     * @param by whether these are kept; otherwise all others are
     * @param labels in order
     */
    record Grouping(boolean by, List<String> labels) {
        public Grouping {
            labels = List.copyOf(labels);
        }
    }

    /**
     * Two queries and what is done with them.
     *
     * @param operator such as {@code /} or {@code or}
     */
    record Operation(String operator, Query left, Query right) implements Query {}

    /**
     * A query that is asked again and again over a window.
     *
     * @param of what is asked
     * @param range how far back
     */
    record Subquery(Query of, Duration range) implements Query {}

    /** The query of this text; absent when it is none, holds what a template fills in, or is too long to look at. */
    static Optional<Query> parse(String text) {
        return Parser.parse(text);
    }

    /** This and every part below it, from left to right. */
    default Stream<Query> parts() {
        Stream<Query> below = Stream.empty();
        if (this instanceof Call call) {
            below = call.arguments().stream();
        } else if (this instanceof Operation operation) {
            below = Stream.of(operation.left(), operation.right());
        } else if (this instanceof Subquery subquery) {
            below = Stream.of(subquery.of());
        }
        return Stream.concat(Stream.of(this), below.flatMap(Query::parts));
    }

    /** Every series that is read. */
    default Stream<Series> series() {
        return parts().flatMap(part -> part instanceof Series series ? Stream.of(series) : Stream.empty());
    }

    /** Every function and aggregation. */
    default Stream<Call> calls() {
        return parts().flatMap(part -> part instanceof Call call ? Stream.of(call) : Stream.empty());
    }
}
