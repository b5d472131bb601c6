package io.github.slicewise.mig;

import java.util.Comparator;

/**
 * One GPU instance at its place on the GPU.
 *
 * @param profile name of the profile
 * @param start first placement unit
 * @param size placement units taken
 */
public record Placement(String profile, int start, int size) implements Comparable<Placement> {
    private static final Comparator<Placement> BY_START =
            Comparator.comparingInt(Placement::start).thenComparing(Placement::profile);

    @Override
    public int compareTo(Placement other) {
        return BY_START.compare(this, other);
    }

    /** Profile and start, as in {@code 3g.20gb@4}. */
    @Override
    public String toString() {
        return profile + "@" + start;
    }
}
