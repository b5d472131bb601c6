package io.github.slicewise.intent;

import java.util.function.Function;

/**
 * Containers run on a whole GPU at the same time through NVIDIA's Multi-Process Service; memory is capped per client.
 *
 * @param replicas how many containers share one GPU, at least 2
 * @param renamed whether the resource is advertised as {@code nvidia.com/gpu.shared}
 * @param failRequestsGreaterThanOne whether a container that asks for more than one is refused
 */
public record Mps(int replicas, boolean renamed, boolean failRequestsGreaterThanOne) implements Sharing {

    /** So many containers a GPU, under the GPU's own resource name; a container asks for one. */
    public static Mps of(int replicas) {
        return new Mps(replicas, false, true);
    }

    /** Advertised as {@code nvidia.com/gpu.shared}, so that nobody takes a share for a whole GPU. */
    public Mps renamed(boolean yes) {
        return new Mps(replicas, yes, failRequestsGreaterThanOne);
    }

    /** Whether a container that asks for more than one share is refused, instead of getting no more time. */
    public Mps failRequestsGreaterThanOne(boolean yes) {
        return new Mps(replicas, renamed, yes);
    }

    @Override
    public <R> R match(
            Function<Exclusive, R> exclusive,
            Function<MigLayout<?>, R> mig,
            Function<TimeSlicing, R> timeSlicing,
            Function<Mps, R> mps) {
        return mps.apply(this);
    }
}
