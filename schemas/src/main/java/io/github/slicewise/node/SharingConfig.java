package io.github.slicewise.node;

import java.util.Optional;

/**
 * How a node's GPU software is set up.
 *
 * @param strategy how MIG slices become resources
 * @param replication how devices are shared; absent when each belongs to one container
 */
public record SharingConfig(Strategy strategy, Optional<Replication> replication) {
    /** No slices, no sharing. */
    public static SharingConfig exclusive() {
        return new SharingConfig(Strategy.NONE, Optional.empty());
    }

    /** The same under this strategy. */
    public SharingConfig strategy(Strategy other) {
        return new SharingConfig(other, replication);
    }

    /** The same, shared this way. */
    public SharingConfig replication(Replication way) {
        return new SharingConfig(strategy, Optional.of(way));
    }

    /** Whether containers share through the Multi-Process Service. */
    boolean isMps() {
        return replication.filter(way -> way.kind() == Replication.Kind.MPS).isPresent();
    }
}
