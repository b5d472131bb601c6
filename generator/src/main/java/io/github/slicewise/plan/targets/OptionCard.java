package io.github.slicewise.plan.targets;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Something a user may say about a target.
 *
 * @param name as an intent says it
 * @param description what it decides, one sentence
 * @param required whether there is no rendering without it
 * @param fallback its value when an intent does not say; absent when the templates decide
 * @param values the only values allowed; any text when empty
 * @param number whether its value is a whole number above zero
 * @param pattern what its value looks like as a whole; any text when absent
 * @param example of a value that does
 */
public record OptionCard(
        String name,
        String description,
        boolean required,
        Optional<String> fallback,
        List<String> values,
        boolean number,
        Optional<Pattern> pattern,
        String example) {
    public OptionCard {
        values = List.copyOf(values);
    }
}
