package io.github.slicewise.yaml;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The types that Kubernetes' YAML parser (go-yaml v2, by the rules of YAML 1.1) gives to scalars without quotes.
 *
 * <p>Words such as {@code on} and {@code y} are truth values, {@code 017} is octal, {@code 1_000} is a number; dates and
 * {@code 1:30} stay text.
 */
public final class ScalarTypes {
    private static final BigInteger UNSIGNED_MAX = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);
    private static final BigInteger SIGNED_MIN = BigInteger.valueOf(Long.MIN_VALUE);
    private static final Pattern FLOAT = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    // A number that begins with a dot takes another way through the parser: underscores between digits only.
    private static final Pattern DOT_FLOAT = Pattern.compile("\\.[0-9](_?[0-9])*([eE][-+]?[0-9](_?[0-9])*)?");
    private static final Map<String, Object> WORDS = words();

    private ScalarTypes() {}

    /** The value of a scalar without quotes or tag: String, Boolean, Long, BigInteger, Double or {@link Scalar.Null}. */
    public static Object resolve(String text) {
        Object word = WORDS.get(text);
        if (word != null) {
            return word;
        }
        char first = text.charAt(0);
        if (first == '.') {
            return DOT_FLOAT.matcher(text).matches() ? finite(text.replace("_", ""), text) : text;
        }
        boolean numeric = first == '+' || first == '-' || isDigit(first);
        return numeric ? number(text) : text;
    }

    private static Object number(String text) {
        String plain = text.replace("_", "");
        Optional<Object> whole = whole(plain).or(() -> signInsideBinary(plain));
        if (whole.isPresent()) {
            return whole.get();
        }
        return FLOAT.matcher(plain).matches() ? finite(plain, text) : text;
    }

    /** Too large for a double means text, as in Go. */
    private static Object finite(String plain, String text) {
        double value = Double.parseDouble(plain);
        return Double.isInfinite(value) ? text : value;
    }

    private static Optional<Object> whole(String plain) {
        boolean signed = plain.startsWith("-") || plain.startsWith("+");
        String digits = signed ? plain.substring(1) : plain;
        int radix = radix(digits);
        String significant = digits.substring(prefixLength(digits, radix));
        if (!allDigits(significant, radix) || digits.isEmpty()) {
            return Optional.empty();
        }
        BigInteger magnitude = significant.isEmpty() ? BigInteger.ZERO : new BigInteger(significant, radix);
        BigInteger value = plain.startsWith("-") ? magnitude.negate() : magnitude;
        boolean tooLarge = value.compareTo(UNSIGNED_MAX) > 0 || value.compareTo(SIGNED_MIN) < 0;
        // Beyond 63 bits only unsigned numbers are whole, and those take no sign.
        if (tooLarge || (signed && value.bitLength() > 63)) {
            return Optional.empty();
        }
        return Optional.of(narrow(value));
    }

    /** Go-yaml's own second try for binary numbers, which lets a sign stand after {@code 0b}. */
    private static Optional<Object> signInsideBinary(String plain) {
        boolean signed = plain.length() > 3 && (plain.startsWith("0b-") || plain.startsWith("0b+"));
        if (!signed || !allDigits(plain.substring(3), 2)) {
            return Optional.empty();
        }
        BigInteger value = new BigInteger(plain.substring(2), 2);
        return value.bitLength() > 63 ? Optional.empty() : Optional.of(narrow(value));
    }

    private static Object narrow(BigInteger value) {
        return value.bitLength() > 63 ? value : (Object) value.longValue();
    }

    private static int radix(String digits) {
        if (!digits.startsWith("0")) {
            return 10;
        }
        char mark = digits.length() > 2 ? Character.toLowerCase(digits.charAt(1)) : '0';
        return mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
    }

    private static int prefixLength(String digits, int radix) {
        if (radix == 10) {
            return 0;
        }
        boolean lettered = digits.length() > 2 && Character.isLetter(digits.charAt(1));
        return lettered && (radix != 8 || Character.toLowerCase(digits.charAt(1)) == 'o') ? 2 : 1;
    }

    private static boolean allDigits(String text, int radix) {
        return text.chars().allMatch(c -> c < 128 && Character.digit(c, radix) >= 0);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static Map<String, Object> words() {
        var words = new HashMap<String, Object>();
        put(words, true, "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
        put(words, false, "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
        put(words, Scalar.Null.NULL, "", "~", "null", "Null", "NULL");
        put(words, Double.NaN, ".nan", ".NaN", ".NAN");
        put(words, Double.POSITIVE_INFINITY, ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF");
        put(words, Double.NEGATIVE_INFINITY, "-.inf", "-.Inf", "-.INF");
        return Map.copyOf(words);
    }

    private static void put(Map<String, Object> words, Object value, String... spellings) {
        for (String spelling : spellings) {
            words.put(spelling, value);
        }
    }
}
