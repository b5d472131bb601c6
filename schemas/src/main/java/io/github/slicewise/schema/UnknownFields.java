package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** SCH001: a field that the schema does not know. */
final class UnknownFields {
    static final String ID = "SCH001";

    private static final int LISTED = 8;

    private UnknownFields() {}

    static Finding of(Fault fault) {
        String field = name(fault);
        Finding finding = Finding.error(
                        ID,
                        fault.place().keyOf(field),
                        "Unknown field `" + Words.shown(field) + "` in " + fault.value() + ".",
                        fix(fault, field))
                .mendedBy(only(fault)
                        .flatMap(right -> key(fault, field).flatMap(written -> Written.anew(written, right))));
        return fault.schema().grows() && !isMisplaced(fault, field) ? finding.as(Severity.WARNING) : finding;
    }

    /** Whether a field of this release was meant, rather than one of a release that is not known here. */
    private static boolean isMisplaced(Fault fault, String field) {
        return meant(fault).isPresent()
                || fault.schema()
                        .homes()
                        .nearest(field, fault.violation().path())
                        .isPresent();
    }

    /** The field that was meant, when no other is near and its place is free. */
    private static Optional<String> only(Fault fault) {
        return Nearest.only(name(fault), known(fault))
                .filter(each -> key(fault, each).isEmpty());
    }

    private static Optional<Scalar> key(Fault fault, String field) {
        return fault.place()
                .node()
                .asMapping()
                .flatMap(mapping -> mapping.entry(field))
                .map(Mapping.Entry::key);
    }

    /** The field of this level that was probably meant. */
    static Optional<String> meant(Fault fault) {
        return Nearest.to(name(fault), known(fault));
    }

    private static String fix(Fault fault, String field) {
        Optional<String> near = meant(fault);
        if (near.isPresent()) {
            return "Write `" + near.get() + "`.";
        }
        return fault.schema()
                .homes()
                .nearest(field, fault.violation().path())
                .map(home -> "Move it: `" + Words.shown(field) + "` belongs under `" + home + "`.")
                .orElseGet(() -> remove(known(fault)));
    }

    private static String remove(Set<String> known) {
        return known.size() > LISTED
                ? "Remove it: no field of this name is known at or near this level."
                : "Remove it; the fields here are " + Words.oneOf(known) + ".";
    }

    private static Set<String> known(Fault fault) {
        return new TreeSet<>(fault.violation().site().path("properties").propertyNames());
    }

    private static String name(Fault fault) {
        return fault.violation().property().orElse("");
    }
}
