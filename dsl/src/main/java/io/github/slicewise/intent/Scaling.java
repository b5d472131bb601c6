package io.github.slicewise.intent;

/**
 * How many pods there are, by what they have to do.
 *
 * @param least pods at any time, at least 1: a server that has to load its model first comes too late for the first request
 * @param most pods at any time; never more than the slices and shares of the pool
 * @param target of the server's {@link Signal}, in the signal's own unit: more than this, and pods are added
 */
public record Scaling(int least, int most, int target) {
    public Scaling {
        Steps.positive(least, "The least number of pods");
        Steps.positive(target, "The target");
        if (most < least) {
            throw new IllegalArgumentException(
                    "At most " + most + " pods are fewer than at least " + least + "; write the smaller number first.");
        }
    }

    /** So many pods, with one more as soon as the signal is above 1. */
    public static Scaling between(int least, int most) {
        return new Scaling(least, most, 1);
    }

    /** With one more pod when the signal is above this. */
    public Scaling target(int signal) {
        return new Scaling(least, most, signal);
    }
}
