package io.github.slicewise.plan;

import java.util.Locale;

/** One sentence inside another. */
final class Sentences {
    private Sentences() {}

    /** The sentence as it goes on behind a colon: its first letter small. */
    static String behindColon(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }
}
