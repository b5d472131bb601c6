package io.github.slicewise.schema;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One breach of a schema.
 *
 * @param keyword of the schema that is breached, such as {@code required}
 * @param path to the value in the document: names and indices, outermost first
 * @param property the field that is missing or unknown, for keywords that name one
 * @param site the part of the schema that holds the keyword
 * @param mandatory whether the value stands in a field that its mapping must have
 */
record Violation(String keyword, List<Object> path, Optional<String> property, JsonNode site, boolean mandatory) {
    Violation {
        path = List.copyOf(path);
    }

    /** What the schema demands under the keyword. */
    JsonNode demand() {
        return site.path(keyword);
    }

    /** Of two breaches of the same keyword at the same place, the one that allows less. */
    Violation tighter(Violation other) {
        return demand().size() <= other.demand().size() ? this : other;
    }
}
