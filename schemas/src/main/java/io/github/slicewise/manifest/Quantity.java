package io.github.slicewise.manifest;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Kubernetes quantity such as {@code 500m} or {@code 1Gi}.
 *
 * @param number what it comes to
 * @param suffix as written, empty when there is none
 */
public record Quantity(BigDecimal number, String suffix) {
    private static final Pattern GRAMMAR = Pattern.compile(
            "([+-]?(?:\\d{1,30}(?:\\.\\d{0,30})?|\\.\\d{1,30}))([numkMGTPE]|[KMGTPE]i|[eE][+-]?\\d{1,2})?");
    private static final List<String> SMALL = List.of("n", "u", "m");
    private static final List<String> DECIMAL = List.of("k", "M", "G", "T", "P", "E");
    private static final List<String> BINARY = List.of("Ki", "Mi", "Gi", "Ti", "Pi", "Ei");

    /** The quantity of this text; absent when Kubernetes would refuse it. */
    public static Optional<Quantity> parse(String text) {
        Matcher matcher = GRAMMAR.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String suffix = Optional.ofNullable(matcher.group(2)).orElse("");
        BigDecimal number = new BigDecimal(matcher.group(1)).multiply(factor(suffix));
        return Optional.of(new Quantity(number, suffix));
    }

    private static BigDecimal factor(String suffix) {
        if (suffix.isEmpty()) {
            return BigDecimal.ONE;
        }
        if (SMALL.contains(suffix)) {
            return BigDecimal.ONE.scaleByPowerOfTen(-9 + 3 * SMALL.indexOf(suffix));
        }
        if (DECIMAL.contains(suffix)) {
            return BigDecimal.ONE.scaleByPowerOfTen(3 * (DECIMAL.indexOf(suffix) + 1));
        }
        if (BINARY.contains(suffix)) {
            return BigDecimal.valueOf(1024).pow(BINARY.indexOf(suffix) + 1);
        }
        return BigDecimal.ONE.scaleByPowerOfTen(Integer.parseInt(suffix.substring(1)));
    }

    /** Whether this is a whole number. */
    public boolean whole() {
        return number.stripTrailingZeros().scale() <= 0;
    }

    /** Whether both come to the same number. */
    public boolean same(Quantity other) {
        return number.compareTo(other.number) == 0;
    }
}
