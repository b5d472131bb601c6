package io.github.slicewise.intent;

import java.util.function.Function;

/**
 * Containers take turns on a whole GPU; memory is not isolated and turns are equal.
 *
 * @param replicas how many containers share one GPU, at least 2
 * @param renamed whether the resource is advertised as {@code nvidia.com/gpu.shared}
 * @param failRequestsGreaterThanOne whether a container that asks for more than one is refused
 */
public record TimeSlicing(int replicas, boolean renamed, boolean failRequestsGreaterThanOne) implements Sharing {

    /** So many containers a GPU, under the GPU's own resource name; a container asks for one. */
    public static TimeSlicing of(int replicas) {
        return new TimeSlicing(replicas, false, true);
    }

    /** Advertised as {@code nvidia.com/gpu.shared}, so that nobody takes a share for a whole GPU. */
    public TimeSlicing renamed(boolean yes) {
        return new TimeSlicing(replicas, yes, failRequestsGreaterThanOne);
    }

    /** Whether a container that asks for more than one share is refused, instead of getting no more time. */
    public TimeSlicing failRequestsGreaterThanOne(boolean yes) {
        return new TimeSlicing(replicas, renamed, yes);
    }

    @Override
    public <R> R match(
            Function<Exclusive, R> exclusive,
            Function<MigLayout<?>, R> mig,
            Function<TimeSlicing, R> timeSlicing,
            Function<Mps, R> mps) {
        return timeSlicing.apply(this);
    }
}
