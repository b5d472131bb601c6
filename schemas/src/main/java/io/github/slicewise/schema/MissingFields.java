package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import java.util.List;
import java.util.stream.Collectors;

/** SCH002: a field that must be there. */
final class MissingFields {
    static final String ID = "SCH002";

    private MissingFields() {}

    static Finding of(Fault fault) {
        String field = fault.violation().property().orElse("");
        Finding finding = of(fault.place().key(), field, fault.value(), "Add `" + field + "`.");
        return isNewPart(fault) ? finding.as(Severity.WARNING) : finding;
    }

    /** Several fields of one mapping; as bad as the worst of them. */
    static Finding of(List<Fault> faults) {
        String names = faults.stream()
                .map(fault -> "`" + fault.violation().property().orElse("") + "`")
                .sorted()
                .collect(Collectors.joining(", "));
        Fault first = faults.get(0);
        boolean all = faults.stream().allMatch(MissingFields::isNewPart);
        Finding finding = Finding.error(
                ID, first.place().key(), "Fields are missing in " + first.value() + ": " + names + ".", "Add them.");
        return all ? finding.as(Severity.WARNING) : finding;
    }

    /** Whether a kind that grows lacks a whole part, which another release may not have had. */
    private static boolean isNewPart(Fault fault) {
        return fault.schema().grows() && fault.violation().path().size() == 1;
    }

    /** A field missing at this place. */
    static Finding of(Location.InFile at, String field, String where, String fix) {
        return Finding.error(ID, at, "Field `" + field + "` is missing in " + where + ".", fix);
    }

    /** A field that is there, but empty. */
    static Finding withoutValue(Fault fault) {
        return Finding.error(
                ID,
                fault.place().at(),
                "Required field " + fault.value() + " has no value.",
                "Give it a value: " + Words.types(fault.violation().demand()) + ".");
    }
}
