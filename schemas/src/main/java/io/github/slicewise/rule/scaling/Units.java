package io.github.slicewise.rule.scaling;

import io.github.slicewise.promql.Query;
import java.util.List;
import java.util.Set;

/** The unit of what a query gives, as far as the functions keep it; empty when nobody can tell. */
final class Units {
    private static final Set<String> KEEP = Set.of(
            "avg",
            "max",
            "min",
            "quantile",
            "avg_over_time",
            "max_over_time",
            "min_over_time",
            "last_over_time",
            "quantile_over_time",
            "clamp",
            "clamp_min",
            "clamp_max",
            "abs",
            "round",
            "ceil",
            "floor",
            "scalar",
            "sort",
            "sort_desc",
            "topk",
            "bottomk");
    private static final Set<String> ADD = Set.of("sum", "increase", "rate", "irate", "sum_over_time");
    private static final String SUM = "sum of ";
    private static final Query HUNDRED = new Query.Literal("100");

    private Units() {}

    static String of(Query query) {
        if (query instanceof Query.Series series) {
            return Metrics.unit(series.metric());
        }
        if (query instanceof Query.Call call) {
            return of(call);
        }
        return query instanceof Query.Operation operation ? of(operation) : "";
    }

    /** The argument that carries the series stands last in quantiles and topk, and first in all others. */
    private static String of(Query.Call call) {
        List<Query> arguments = call.arguments();
        if (arguments.isEmpty()) {
            return "";
        }
        boolean last = arguments.get(0) instanceof Query.Literal;
        String unit = of(arguments.get(last ? arguments.size() - 1 : 0));
        if (KEEP.contains(call.function())) {
            return unit;
        }
        boolean adds = ADD.contains(call.function()) && !unit.isEmpty();
        return adds ? (unit.startsWith(SUM) ? unit : SUM + unit) : "";
    }

    private static String of(Query.Operation operation) {
        String left = of(operation.left());
        String right = of(operation.right());
        return switch (operation.operator()) {
            case "/" -> quotient(operation, left, right);
            case "*" ->
                (operation.right().equals(HUNDRED) && left.equals("ratio"))
                                || (operation.left().equals(HUNDRED) && right.equals("ratio"))
                        ? "percent"
                        : "";
            case "or", "+" -> operation.left() instanceof Query.Literal ? right : same(operation, left, right);
            case "and", "unless", ">", "<", ">=", "<=", "==", "!=" -> left;
            default -> "";
        };
    }

    private static String same(Query.Operation operation, String left, String right) {
        boolean zero = operation.right() instanceof Query.Literal
                || (operation.right() instanceof Query.Call call
                        && call.function().equals("vector"));
        return left.equals(right) || zero ? left : "";
    }

    /** Microseconds of all requests by their number are microseconds of one. */
    private static String quotient(Query.Operation operation, String left, String right) {
        if (operation.right().equals(HUNDRED)) {
            return left.equals("percent") ? "ratio" : "";
        }
        return left.equals(SUM + "microseconds") && right.equals(SUM + "requests") ? "microseconds" : "";
    }
}
