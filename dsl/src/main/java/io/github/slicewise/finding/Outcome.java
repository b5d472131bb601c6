package io.github.slicewise.finding;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A result together with all that was found on the way to it; the value is present exactly when no finding is an error.
 *
 * @param value the result, absent when there is an error
 * @param findings everything found, sorted
 */
public record Outcome<T>(Optional<T> value, List<Finding> findings) {
    public Outcome {
        findings = findings.stream().sorted().distinct().toList();
        boolean failed = findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
        if (failed == value.isPresent()) {
            throw new IllegalArgumentException("A value is present exactly when no finding is an error.");
        }
    }

    /** The value with what was found, or only what was found when that holds an error. */
    public static <T> Outcome<T> of(T value, List<Finding> findings) {
        boolean failed = findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
        return new Outcome<>(failed ? Optional.empty() : Optional.of(value), findings);
    }

    /** No value: {@code findings} holds at least one error. */
    public static <T> Outcome<T> failed(List<Finding> findings) {
        return new Outcome<>(Optional.empty(), findings);
    }

    /** The outcome of the next step, with the findings of both. */
    public <R> Outcome<R> then(Function<T, Outcome<R>> next) {
        if (value.isEmpty()) {
            return failed(findings);
        }
        Outcome<R> after = next.apply(value.get());
        return new Outcome<>(
                after.value(),
                java.util.stream.Stream.concat(findings.stream(), after.findings().stream())
                        .toList());
    }
}
