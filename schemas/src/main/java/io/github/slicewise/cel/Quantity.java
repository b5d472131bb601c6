package io.github.slicewise.cel;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.cel.common.types.SimpleType;
import java.math.BigDecimal;
import java.util.List;

/**
 * An amount as Kubernetes writes it, such as {@code 40Gi}, and the functions on it.
 *
 * @param amount without zeros at the end, so that equal amounts are equal
 */
record Quantity(BigDecimal amount) implements Comparable<Quantity> {
    private static final Pattern GRAMMAR = Pattern.compile(
            "([+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+))(?:([KMGTPE]i)|([numkMGTPE])|[eE]([+-]?[0-9]{1,3}))?");
    private static final String BINARY = "KMGTPE";
    private static final String DECIMAL = "num kMGTPE";

    static final List<Function> ALL = List.of(
            Function.global("quantity", SimpleType.DYN, SimpleType.STRING, String.class, Quantity::of),
            Function.global(
                    "isQuantity",
                    SimpleType.BOOL,
                    SimpleType.STRING,
                    String.class,
                    text -> GRAMMAR.matcher(text).matches()),
            Function.member(
                    "isInteger", SimpleType.BOOL, SimpleType.DYN, Quantity.class, each -> each.amount.scale() <= 0),
            Function.member(
                    "asInteger", SimpleType.INT, SimpleType.DYN, Quantity.class, each -> each.amount.longValueExact()),
            Function.member(
                    "asApproximateFloat",
                    SimpleType.DOUBLE,
                    SimpleType.DYN,
                    Quantity.class,
                    each -> each.amount.doubleValue()),
            Function.member(
                    "sign", SimpleType.INT, SimpleType.DYN, Quantity.class, each -> (long) each.amount.signum()),
            Function.member(
                    "isLessThan", SimpleType.BOOL, Quantity.class, Quantity.class, (a, b) -> a.compareTo(b) < 0),
            Function.member(
                    "isGreaterThan", SimpleType.BOOL, Quantity.class, Quantity.class, (a, b) -> a.compareTo(b) > 0),
            Function.member(
                    "compareTo", SimpleType.INT, Quantity.class, Quantity.class, (a, b) -> (long) a.compareTo(b)),
            Function.member(
                    "add",
                    SimpleType.DYN,
                    Quantity.class,
                    Object.class,
                    (a, b) -> new Quantity(a.amount.add(amount(b)))),
            Function.member(
                    "sub",
                    SimpleType.DYN,
                    Quantity.class,
                    Object.class,
                    (a, b) -> new Quantity(a.amount.subtract(amount(b)))));

    Quantity {
        amount = amount.stripTrailingZeros();
    }

    /** The amount that a text says. */
    static Quantity of(String text) {
        Matcher matcher = GRAMMAR.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("`" + text + "` is no quantity");
        }
        var number = new BigDecimal(matcher.group(1));
        if (matcher.group(2) != null) {
            int power = 10 * (BINARY.indexOf(matcher.group(2).charAt(0)) + 1);
            return new Quantity(number.multiply(BigDecimal.valueOf(2).pow(power)));
        }
        if (matcher.group(3) != null) {
            return new Quantity(number.scaleByPowerOfTen(3 * (DECIMAL.indexOf(matcher.group(3)) - 3)));
        }
        return new Quantity(
                matcher.group(4) == null ? number : number.scaleByPowerOfTen(Integer.parseInt(matcher.group(4))));
    }

    /** A whole number may stand for a quantity. */
    private static BigDecimal amount(Object value) {
        if (value instanceof Quantity quantity) {
            return quantity.amount;
        }
        if (value instanceof Long number) {
            return BigDecimal.valueOf(number);
        }
        throw new IllegalArgumentException("`" + value + "` is no quantity");
    }

    @Override
    public int compareTo(Quantity other) {
        return amount.compareTo(other.amount);
    }
}
