package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One finding for each mistake: what merely follows from another mistake is left out. */
final class Verdicts {
    private record Field(List<Object> path, String name) {}

    private static final String REQUIRED = "required";

    private Verdicts() {}

    /** The findings for these faults of one document; in a chart's values only near misses of keys, as warnings. */
    static List<Finding> of(List<Fault> faults, boolean chart) {
        Set<List<Object>> wrongTypes = new HashSet<>();
        Set<Field> misspelt = new HashSet<>();
        for (Fault fault : faults) {
            if (fault.violation().keyword().equals("type")) {
                wrongTypes.add(fault.violation().path());
            } else if (fault.violation().keyword().equals("additionalProperties")) {
                UnknownFields.meant(fault)
                        .ifPresent(
                                name -> misspelt.add(new Field(fault.violation().path(), name)));
            }
        }
        Map<List<Object>, List<Fault>> missing = faults.stream()
                .filter(fault -> fault.violation().keyword().equals(REQUIRED))
                .collect(Collectors.groupingBy(fault -> fault.violation().path()));
        return faults.stream()
                .filter(fault -> fault.violation().keyword().equals("type")
                        || !wrongTypes.contains(fault.violation().path()))
                .filter(fault -> !misspelt.contains(new Field(
                                fault.violation().path(),
                                fault.violation().property().orElse("")))
                        || !fault.violation().keyword().equals(REQUIRED))
                .flatMap(fault -> chart
                        ? inChart(fault)
                        : Stream.of(finding(
                                fault, missing.getOrDefault(fault.violation().path(), List.of()))))
                .distinct()
                .toList();
    }

    /** Fields that are missing side by side make one finding, at the first of them. */
    private static Finding finding(Fault fault, List<Fault> beside) {
        boolean several = fault.violation().keyword().equals(REQUIRED) && beside.size() > 2;
        return several ? MissingFields.of(beside) : finding(fault);
    }

    private static Finding finding(Fault fault) {
        return switch (fault.violation().keyword()) {
            case "additionalProperties" -> UnknownFields.of(fault);
            case REQUIRED -> MissingFields.of(fault);
            case "type" -> WrongTypes.of(fault);
            default -> WrongValues.of(fault);
        };
    }

    private static Stream<Finding> inChart(Fault fault) {
        Finding finding = finding(fault);
        if (!finding.rule().equals(UnknownFields.ID)) {
            return Stream.of(finding);
        }
        return UnknownFields.meant(fault)
                .map(near -> finding.as(Severity.WARNING).mendedBy(List.of()))
                .stream();
    }
}
