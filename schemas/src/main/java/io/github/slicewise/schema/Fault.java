package io.github.slicewise.schema;

/**
 * A breach together with the document it stands in.
 *
 * @param violation what is breached
 * @param place the value that breaches it
 * @param subject how the document is called, such as {@code Deployment `a`}
 * @param schema that is breached
 */
record Fault(Violation violation, Place place, String subject, ObjectSchema schema) {
    /** The value's path and document: {@code `spec.replicas` of Deployment `a`}. */
    String value() {
        return place.of(subject);
    }
}
