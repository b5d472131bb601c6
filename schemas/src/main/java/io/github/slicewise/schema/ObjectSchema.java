package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;

/** What judges one kind of document: a schema of ours, or the definition of a custom resource. */
interface ObjectSchema {
    /** Every breach, one for each place and keyword. */
    List<Violation> violations(Node root);

    /** Where fields are at home. */
    Homes homes();

    /** Whether the kind differs from release to release, so that a strange field may be one of another. */
    default boolean grows() {
        return false;
    }

    /** Whether the reader of such documents refuses a field without a value, rather than taking it for no field. */
    default boolean refusesNull() {
        return false;
    }

    /** What the rules say that a definition carries beside its schema. */
    default List<Finding> rules(Mapping root, List<Violation> violations, String subject) {
        return List.of();
    }
}
