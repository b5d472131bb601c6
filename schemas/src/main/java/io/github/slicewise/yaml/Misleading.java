package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Scalars without quotes that the eye, or a tool that follows YAML 1.2, reads otherwise than Kubernetes.
 *
 * <p>Truth values other than {@code true} and {@code false}; hexadecimal, binary and grouped numbers; numbers that a
 * leading zero makes octal, except file modes, where that is meant; and {@code key:"value"}, which is one word.
 */
final class Misleading {
    private static final Set<String> PLAIN_TRUTH = Set.of("true", "True", "TRUE", "false", "False", "FALSE");
    private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-7_]+");
    private static final Pattern LETTERED = Pattern.compile("[-+]?0[xXbB].*");
    private static final Pattern GLUED = Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*:\"[^\"]*\"");

    private Misleading() {}

    /** The value under this key; the key is empty for an item of a list. */
    static Optional<Finding> value(Scalar scalar, String key) {
        if (scalar.isString()) {
            return glued(scalar);
        }
        boolean mode = key.toLowerCase(Locale.ROOT).endsWith("mode")
                && OCTAL.matcher(scalar.text()).matches();
        return mode || !isTrap(scalar) ? Optional.empty() : Optional.of(mended(scalar, finding(scalar, "value")));
    }

    /** A key. */
    static Optional<Finding> key(Scalar scalar) {
        boolean trap = scalar.style() == Scalar.Style.PLAIN && isTrap(scalar);
        return trap ? Optional.of(finding(scalar, "key")) : Optional.empty();
    }

    private static boolean isTrap(Scalar scalar) {
        String text = scalar.text();
        if (scalar.value() instanceof Boolean) {
            return !PLAIN_TRUTH.contains(text);
        }
        if (!(scalar.value() instanceof Number number)) {
            return false;
        }
        boolean otherDigits = OCTAL.matcher(text).matches() && !sameDigits(text, number);
        return LETTERED.matcher(text).matches() || text.indexOf('_') >= 0 || otherDigits;
    }

    private static boolean sameDigits(String text, Number number) {
        return text.replaceFirst("^[-+]?0+(?=.)", "")
                .equals(String.valueOf(number).replace("-", ""));
    }

    /** A truth value may be spelt so that everybody reads it alike; of a number nobody knows what was meant. */
    private static Finding mended(Scalar scalar, Finding finding) {
        return finding.mendedBy(
                scalar.asBoolean().flatMap(truth -> Written.bare(scalar, String.valueOf(truth.booleanValue()))));
    }

    private static Finding finding(Scalar scalar, String role) {
        String text = Problems.shortened(scalar.text());
        String value = String.valueOf(scalar.value());
        String type = scalar.value() instanceof Boolean ? "truth value" : "number";
        return Finding.warning(
                Problems.MISLEADING,
                scalar.at(),
                "Kubernetes reads the " + role + " `" + text + "` as the " + type + " `" + value + "`.",
                "Write `\"" + text + "\"` in quotes for the text, or `" + value + "` if that is meant.");
    }

    private static Optional<Finding> glued(Scalar scalar) {
        if (!GLUED.matcher(scalar.text()).matches()) {
            return Optional.empty();
        }
        String text = Problems.shortened(scalar.text());
        int colon = scalar.text().indexOf(':');
        String key = Problems.shortened(scalar.text().substring(0, colon));
        return Optional.of(Finding.warning(
                Problems.MISLEADING,
                scalar.at(),
                "Without a blank after the colon `" + text + "` is one text, not the key `" + key + "` with a value.",
                "Put a blank after the colon, or the whole into single quotes if the text is meant."));
    }
}
