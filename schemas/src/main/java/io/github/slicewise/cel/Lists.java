package io.github.slicewise.cel;

import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Functions on lists: {@code isSorted}, {@code sum}, {@code min}, {@code max}, {@code indexOf}, {@code lastIndexOf}. */
final class Lists {
    private static final CelType LIST = ListType.create(SimpleType.DYN);
    private static final CelType[] AND_ANY = {LIST, SimpleType.DYN};

    static final List<Function> ALL = List.of(
            Function.member("isSorted", SimpleType.BOOL, LIST, List.class, Lists::isSorted),
            Function.member("sum", SimpleType.DYN, LIST, List.class, Lists::sum),
            Function.member("min", SimpleType.DYN, LIST, List.class, list -> extreme(list, Lists::compare)),
            Function.member("max", SimpleType.DYN, LIST, List.class, list -> extreme(list, (a, b) -> compare(b, a))),
            Function.member("indexOf", SimpleType.INT, AND_ANY, List.class, Object.class, (list, each) ->
                    (long) list.indexOf(each)),
            Function.member("lastIndexOf", SimpleType.INT, AND_ANY, List.class, Object.class, (list, each) ->
                    (long) list.lastIndexOf(each)));

    private Lists() {}

    private static boolean isSorted(List<?> list) {
        return IntStream.range(1, list.size()).allMatch(i -> compare(list.get(i - 1), list.get(i)) <= 0);
    }

    private static Object sum(List<?> list) {
        Object sum = list.stream().anyMatch(Double.class::isInstance) ? (Object) 0.0 : (Object) 0L;
        for (Object each : list) {
            sum = add(list.get(0) == each && each instanceof Duration ? Duration.ZERO : sum, each);
        }
        return sum;
    }

    private static Object add(Object sum, Object each) {
        if (sum instanceof Long total && each instanceof Long number) {
            return Math.addExact(total, number);
        }
        if (sum instanceof Double total && each instanceof Double number) {
            return total + number;
        }
        if (sum instanceof Duration total && each instanceof Duration span) {
            return total.plus(span);
        }
        throw new IllegalArgumentException("`sum` knows numbers and durations only");
    }

    private static Object extreme(List<?> list, Comparator<Object> order) {
        return list.stream()
                .map(each -> (Object) each)
                .min(order)
                .orElseThrow(() -> new IllegalArgumentException("an empty list has neither `min` nor `max`"));
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object one, Object other) {
        if (one instanceof Comparable<?> comparable && one.getClass() == other.getClass()) {
            return ((Comparable<Object>) comparable).compareTo(other);
        }
        throw new IllegalArgumentException("the items of the list cannot be ordered");
    }
}
