package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One value without parts.
 *
 * @param text as written, quotes and block indentation removed
 * @param value what Kubernetes' YAML parser makes of it: String, Boolean, Long, BigInteger, Double or {@link Null}
 * @param style how it was written
 * @param body where the lines of a literal block stand in the file; absent for all other styles
 * @param width how many characters it takes as written, quotes included; 0 when it does not stand exactly at its place
 *     on one line, or a tag or anchor stands before it
 */
public record Scalar(Location.InFile at, String text, Object value, Style style, Optional<Block> body, int width)
        implements Node {
    /** A scalar whose extent in the file is not known. */
    public Scalar(Location.InFile at, String text, Object value, Style style, Optional<Block> body) {
        this(at, text, value, style, body, 0);
    }

    /** How a scalar was written. */
    public enum Style {
        PLAIN,
        SINGLE_QUOTED,
        DOUBLE_QUOTED,
        LITERAL,
        FOLDED
    }

    /** The value of {@code null}, {@code ~} and of nothing at all. */
    public enum Null {
        NULL
    }

    /**
     * Where the lines of a literal block stand, so that what is read inside keeps the outer file's places.
     *
     * @param firstLine line of the outer file that holds the block's first line
     * @param indent characters taken off each line
     */
    public record Block(int firstLine, int indent) {}

    /** Where it ends in the file, that is, the first character after it; absent when that is not known. */
    public Optional<Location.InFile> end() {
        return width == 0 ? Optional.empty() : Optional.of(Location.at(at.file(), at.line(), at.column() + width));
    }

    /** Whether this is null. */
    public boolean isNull() {
        return value == Null.NULL;
    }

    /** Whether this is text rather than a number, a truth value or null. */
    public boolean isString() {
        return value instanceof String;
    }

    /** The whole number, if this is one that fits 64 bits. */
    public OptionalLong asLong() {
        return value instanceof Long number ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** The truth value, if this is one. */
    public Optional<Boolean> asBoolean() {
        return value instanceof Boolean truth ? Optional.of(truth) : Optional.empty();
    }
}
