package io.github.slicewise.yaml;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.yaml.Scalar.Style;
import java.util.Optional;
import java.util.regex.Pattern;

/** How a value is written anew in its place, as far as can be in the style in which it stands there. */
public final class Written {
    // Safe in every place of a document: nothing here begins, ends or separates anything.
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9][\\w./+-]*");
    private static final Pattern ONE_LINE = Pattern.compile("[^\\p{Cntrl}\\u0085\\u2028\\u2029]*");

    private Written() {}

    /**
     * The edit that makes a scalar say this: in quotes where it has quotes, and still a text where it was one. Absent when
     * nobody knows where the scalar ends.
     */
    public static Optional<Edit> anew(Scalar scalar, String text) {
        boolean plain = scalar.style() == Style.PLAIN
                && SAFE.matcher(text).matches()
                && (!scalar.isString() || ScalarTypes.resolve(text) instanceof String);
        return replaced(scalar, plain ? text : quotes(scalar.style(), text));
    }

    /** The edit that puts a scalar's text into quotes, so that it is a text. */
    public static Optional<Edit> quoted(Scalar scalar) {
        return scalar.style() == Style.PLAIN ? replaced(scalar, quotes(Style.PLAIN, scalar.text())) : Optional.empty();
    }

    /** The edit that writes this without quotes, so that it is what it looks like. */
    public static Optional<Edit> bare(Scalar scalar, String text) {
        return SAFE.matcher(text).matches() ? replaced(scalar, text) : Optional.empty();
    }

    /** A key or value as it stands in the file, to be written again elsewhere; absent when it has more than one line. */
    public static Optional<String> again(Scalar scalar) {
        if (scalar.width() == 0 || !ONE_LINE.matcher(scalar.text()).matches()) {
            return Optional.empty();
        }
        return Optional.of(scalar.style() == Style.PLAIN ? scalar.text() : quotes(scalar.style(), scalar.text()));
    }

    private static Optional<Edit> replaced(Scalar scalar, String written) {
        return ONE_LINE.matcher(written).matches()
                ? scalar.end().map(end -> new Edit(scalar.at(), end, written))
                : Optional.empty();
    }

    private static String quotes(Style style, String text) {
        return style == Style.SINGLE_QUOTED
                ? "'" + text.replace("'", "''") + "'"
                : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
