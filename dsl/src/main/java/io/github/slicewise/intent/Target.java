package io.github.slicewise.intent;

import java.util.Map;
import java.util.SortedMap;

/**
 * Something to render for, by the id of its target folder.
 *
 * @param id such as the name of a provisioner or an operator; unknown ids are findings, with the nearest right one
 * @param options what the target asks for, by the target's own names
 */
public record Target(String id, SortedMap<String, String> options) {
    public Target {
        Steps.named(id, "target");
        options = Steps.sorted(options);
    }

    /** A target with all options at their defaults. */
    public static Target named(String id) {
        return new Target(id, Steps.sorted(Map.of()));
    }

    /** With this option set. */
    public Target with(String option, String value) {
        return new Target(id, Steps.plus(options, option, value));
    }
}
