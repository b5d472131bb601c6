package io.github.slicewise.rule;

import java.util.regex.Pattern;

/** Text of the input as a message shows it: never of unbounded size, always one line. */
public final class Shown {
    private static final int LONGEST = 80;
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$[{(]|\\{\\{|@@\\w+@@|^<[^<>]+>$|^<<[^<>]+>>$");

    private Shown() {}

    /**
     * Whether something is still to be put in here, as in {@code ${REPLICAS}}, {@code {{zone}}}, {@code @@image@@} or
     * {@code <your zone>}: the text is not what Kubernetes will see.
     */
    public static boolean isPlaceholder(String text) {
        return PLACEHOLDER.matcher(text).find();
    }

    /** Whether a placeholder may stand somewhere in this line; quick, and never wrong when it says no. */
    public static boolean mayHoldPlaceholder(String line) {
        return line.contains("$") || line.contains("{{") || line.contains("@@") || line.contains("<");
    }

    /** The text, cut where it is long, on one line. */
    public static String text(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }
}
