package io.github.slicewise.facts;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What to make of objects whose kind has no schema. */
public enum UnknownKinds {
    /** They are counted, and judged by the rules that apply. */
    IGNORE,
    /** Each of them is an error, too. */
    ERROR;

    /** The word that users write: {@code ignore} or {@code error}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What this word means; absent when it is neither. */
    public static Optional<UnknownKinds> of(String word) {
        return Stream.of(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
