package io.github.slicewise.rule.workload;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A release such as {@code 1.14}, {@code v1.1.0} or {@code 12}: first and second number count. */
public record ReleaseNumber(int major, int minor) implements Comparable<ReleaseNumber> {
    private static final Pattern GRAMMAR = Pattern.compile("v?(\\d{1,6})(?:\\.(\\d{1,6}))?(?:[.+-].*)?");

    /** The release of this text; absent when it does not begin like one. */
    public static Optional<ReleaseNumber> parse(String text) {
        Matcher matcher = GRAMMAR.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int minor = Optional.ofNullable(matcher.group(2)).map(Integer::parseInt).orElse(0);
        return Optional.of(new ReleaseNumber(Integer.parseInt(matcher.group(1)), minor));
    }

    @Override
    public int compareTo(ReleaseNumber other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
