package io.github.slicewise.cli;

import io.github.slicewise.facts.UnknownKinds;

/** What to make of kinds without a schema; the words are the values of {@code --unknown-kinds}. */
enum Unknown {
    /** They are errors. */
    ERROR(UnknownKinds.ERROR),
    /** They are counted. */
    IGNORE(UnknownKinds.IGNORE);

    private final UnknownKinds kinds;

    Unknown(UnknownKinds kinds) {
        this.kinds = kinds;
    }

    UnknownKinds kinds() {
        return kinds;
    }

    @Override
    public String toString() {
        return kinds.word();
    }
}
