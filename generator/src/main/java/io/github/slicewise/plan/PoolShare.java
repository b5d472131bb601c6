package io.github.slicewise.plan;

import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;

/** What several containers share in a pool: its GPUs, or slices of them. */
final class PoolShare {
    private static final String TURNS = "timeSlicing";
    private static final String MPS = "mps";

    private PoolShare() {}

    static Optional<SharePlan> of(NodePool pool) {
        return pool.sharing().match(exclusive -> Optional.empty(), PoolShare::slices, PoolShare::gpus, PoolShare::gpus);
    }

    static Replication replication(SharePlan share) {
        Replication.Kind kind = share.way().equals(MPS) ? Replication.Kind.MPS : Replication.Kind.TIME_SLICING;
        return new Replication(
                kind,
                share.renamed(),
                share.failRequestsGreaterThanOne(),
                share.resources().stream()
                        .map(each -> new Replication.Entry(each.name(), Math.max(1, each.replicas())))
                        .toList());
    }

    private static Optional<SharePlan> gpus(TimeSlicing way) {
        return gpus(TURNS, way.replicas(), way.renamed(), way.failRequestsGreaterThanOne());
    }

    private static Optional<SharePlan> gpus(Mps way) {
        return gpus(MPS, way.replicas(), way.renamed(), way.failRequestsGreaterThanOne());
    }

    private static Optional<SharePlan> gpus(String way, int replicas, boolean renamed, boolean strict) {
        return Optional.of(new SharePlan(way, List.of(new SharePlan.Shared(Resources.GPU, replicas)), renamed, strict));
    }

    private static Optional<SharePlan> slices(MigLayout<?> layout) {
        SharedSlices<?> shared = layout.shared();
        List<SharePlan.Shared> resources = shared.shares().stream()
                .map(each -> new SharePlan.Shared(
                        name(layout.strategy(), each.profile().name()), each.replicas()))
                .toList();
        String way = shared.way() == SharedSlices.Way.MPS ? MPS : TURNS;
        return resources.isEmpty()
                ? Optional.empty()
                : Optional.of(new SharePlan(way, resources, shared.renamed(), shared.failRequestsGreaterThanOne()));
    }

    private static String name(MigStrategy strategy, String profile) {
        return strategy == MigStrategy.SINGLE ? Resources.GPU : Resources.slice(profile);
    }
}
