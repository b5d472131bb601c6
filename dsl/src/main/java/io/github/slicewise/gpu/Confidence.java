package io.github.slicewise.gpu;

/** How well a fact is known; every answer that rests on an inferred fact says so. */
public enum Confidence {
    /** Printed by the vendor's tools or in the vendor's tables. */
    DOCUMENTED,
    /** Found only in the vendor's configuration files or samples. */
    CONFIGURED,
    /** Concluded from a relative of the same family; not seen for this model. */
    INFERRED
}
