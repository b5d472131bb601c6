package io.github.slicewise.node;

import java.util.List;

/**
 * What a device plugin's configuration says about several containers on one device.
 *
 * @param kind how they share
 * @param renamed whether the shared resources are advertised with {@code .shared} at the end
 * @param failRequestsGreaterThanOne whether a container that asks for more than one share is refused
 * @param entries in the order of the configuration
 */
public record Replication(Kind kind, boolean renamed, boolean failRequestsGreaterThanOne, List<Entry> entries) {
    public Replication {
        entries = List.copyOf(entries);
    }

    /** How containers share a device. */
    public enum Kind {
        /** In turns. */
        TIME_SLICING("time-slicing"),
        /** At the same time, through NVIDIA's Multi-Process Service. */
        MPS("mps");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The value of the label {@code nvidia.com/gpu.sharing-strategy}. */
        public String word() {
            return word;
        }
    }

    /**
     * One shared resource.
     *
     * @param resource the name before any renaming, such as {@code nvidia.com/gpu}
     * @param replicas how many containers share one device
     */
    public record Entry(String resource, int replicas) {}

    /** No sharing: nothing is listed. */
    public static Replication none() {
        return new Replication(Kind.TIME_SLICING, false, false, List.of());
    }

    /** Shares of {@code nvidia.com/gpu} under its own name. */
    public static Replication of(Kind kind, int replicas) {
        return new Replication(kind, false, false, List.of(new Entry(Resources.GPU, replicas)));
    }

    /** The same, advertised with {@code .shared} at the end or not. */
    public Replication renamed(boolean yes) {
        return new Replication(kind, yes, failRequestsGreaterThanOne, entries);
    }

    /** The same, shared resource by resource as given. */
    public Replication entries(List<Entry> others) {
        return new Replication(kind, renamed, failRequestsGreaterThanOne, others);
    }

    /** Whether this resource is shared. */
    public boolean shares(String resource) {
        return entries.stream().anyMatch(entry -> entry.resource().equals(resource));
    }

    /** Replicas as the labels report them: the first entry counts, 1 when there is none. */
    int firstReplicas(String resource) {
        return entries.stream()
                .filter(entry -> entry.resource().equals(resource))
                .mapToInt(Entry::replicas)
                .findFirst()
                .orElse(1);
    }

    /** Replicas as the plugin advertises them: the largest entry counts, 1 when there is none. */
    int mostReplicas(String resource) {
        return entries.stream()
                .filter(entry -> entry.resource().equals(resource))
                .mapToInt(Entry::replicas)
                .max()
                .orElse(1);
    }
}
