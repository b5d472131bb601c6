package io.github.slicewise.cel;

import java.util.Optional;

/**
 * What came of one evaluation.
 *
 * @param value the result: Boolean, String, Long and so on; absent when there is none
 * @param problem why there is none, one line; empty when there is one
 * @param missing whether that is because the expression reads a field that is not there; the API server refuses then
 */
public record Answer(Optional<Object> value, String problem, boolean missing) {
    static Answer of(Object value) {
        return new Answer(Optional.of(value), "", false);
    }

    static Answer none(String problem) {
        return new Answer(Optional.empty(), problem, false);
    }

    static Answer missing(String problem) {
        return new Answer(Optional.empty(), problem, true);
    }

    /** Whether the answer is this truth value. */
    public boolean is(boolean truth) {
        return value.filter(found -> found.equals(truth)).isPresent();
    }

    /** The answer as text, if it is one. */
    public Optional<String> text() {
        return value.filter(String.class::isInstance).map(String.class::cast);
    }
}
