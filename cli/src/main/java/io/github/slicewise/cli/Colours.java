package io.github.slicewise.cli;

import io.github.slicewise.report.Ink;
import java.util.Map;

/** Whether text is coloured: what the environment says, else whether a terminal reads it. */
final class Colours {
    private Colours() {}

    /**
     * {@code NO_COLOR} switches colours off whatever it says (no-color.org), then {@code FORCE_COLOR} on unless it is
     * {@code 0} (force-color.org); empty variables say nothing.
     */
    static Ink of(Map<String, String> environment, boolean terminal) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return Ink.PLAIN;
        }
        String force = environment.getOrDefault("FORCE_COLOR", "");
        boolean coloured = force.isEmpty() ? terminal : !force.equals("0");
        return coloured ? Ink.COLOURED : Ink.PLAIN;
    }
}
