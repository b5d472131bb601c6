package io.github.slicewise.plan.own;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.PodTemplate;
import java.util.List;

/**
 * The user's own manifest with the GPUs' part written into it.
 *
 * @param file as the intent names it
 * @param text of the whole file, changed
 * @param template the pods, as they are now
 * @param origins for every line of the text, the line of the user's file that it is, or that it was put before
 */
public record Rewritten(String file, String text, PodTemplate template, List<Integer> origins) {
    public Rewritten {
        origins = List.copyOf(origins);
    }

    /** Where a place of the changed text stands in the user's own file. */
    public Location.InFile home(Location.InFile at) {
        int line = origins.get(Math.min(at.line(), origins.size()) - 1);
        return Location.at(file, line, at.column());
    }
}
