package io.github.slicewise.engine;

import java.util.List;

/** Why an intent cannot be had; carried to the one place that answers the caller, never further. */
@SuppressWarnings("serial")
final class Unusable extends Exception {
    private final transient List<String> reasons;

    /** One sentence each. */
    Unusable(List<String> reasons) {
        super(String.join("\n", reasons), null, false, false);
        this.reasons = List.copyOf(reasons);
    }

    Unusable(String reason) {
        this(List.of(reason));
    }

    List<String> reasons() {
        return reasons;
    }
}
