package io.github.slicewise.diff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Everything that a change does to a cluster, as far as it can be foretold.
 *
 * @param changes by topic, then in the order of the new side
 */
public record Difference(List<Change> changes) {
    public Difference {
        changes = List.copyOf(changes);
    }

    /** From one side to the other. */
    public static Difference between(Side older, Side newer) {
        var changes = new ArrayList<Change>();
        List<PoolPair> pools = PoolPair.of(older.forecast(), newer.forecast());
        pools.stream().flatMap(pair -> PoolChanges.of(pair).stream()).forEach(changes::add);
        pools.stream().flatMap(pair -> Stops.of(pair).stream()).forEach(changes::add);
        changes.addAll(Unwatched.between(older.manifests(), newer.manifests()));
        changes.addAll(WorkloadChanges.between(older.forecast(), newer.forecast()));
        changes.addAll(QuotaChanges.between(older, newer, pools));
        changes.sort(Comparator.comparing(Change::topic));
        return new Difference(changes);
    }
}
