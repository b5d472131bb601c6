package io.github.slicewise.node;

import java.util.Optional;

/**
 * How a node's GPU software is set up.
 *
 * @param strategy how MIG slices become resources
 * @param replication how devices are shared; absent when each belongs to one container
 * @param slicesByMps whether MIG slices are shared through MPS too, which NVIDIA's device plugin refuses and a platform's
 *     own may do
 */
public record SharingConfig(Strategy strategy, Optional<Replication> replication, boolean slicesByMps) {
    /** No slices, no sharing. */
    public static SharingConfig exclusive() {
        return new SharingConfig(Strategy.NONE, Optional.empty(), false);
    }

    /** The same under this strategy. */
    public SharingConfig strategy(Strategy other) {
        return new SharingConfig(other, replication, slicesByMps);
    }

    /** The same, shared this way. */
    public SharingConfig replication(Replication way) {
        return new SharingConfig(strategy, Optional.of(way), slicesByMps);
    }

    /** The same, with slices shared through MPS or not. */
    public SharingConfig slicesByMps(boolean yes) {
        return new SharingConfig(strategy, replication, yes);
    }

    /** Whether containers share through the Multi-Process Service. */
    boolean isMps() {
        return replication.filter(way -> way.kind() == Replication.Kind.MPS).isPresent();
    }
}
