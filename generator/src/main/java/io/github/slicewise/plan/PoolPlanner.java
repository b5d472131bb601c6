package io.github.slicewise.plan;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Mps;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.NodeSimulation;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.SharingConfig;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.node.Taint;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Decides everything about each pool. */
final class PoolPlanner {
    /** The label that tells a pool's nodes from others: ours, so that every node can have it before any GPU software runs. */
    static final String POOL_LABEL = "slicewise.github.io/pool";

    /** The node label that the MIG manager reads its layout from (mig-parted, cmd/nvidia-mig-manager/main.go). */
    static final String MIG_CONFIG = "nvidia.com/mig.config";

    /** The node label that the device plugin's config manager reads (k8s-device-plugin, cmd/config-manager/main.go). */
    static final String PLUGIN_CONFIG = "nvidia.com/device-plugin.config";

    private final Chosen chosen;
    private final List<Finding> found;

    PoolPlanner(Chosen chosen, List<Finding> found) {
        this.chosen = chosen;
        this.found = found;
    }

    PoolPlan plan(NodePool pool) {
        PoolNames.check(pool, found);
        Optional<Machine> machine = PoolMachine.of(pool, chosen, found);
        Optional<MigPlan> mig = mig(pool);
        Optional<SharePlan> share = share(pool);
        PoolSharing.check(pool, share, chosen, found);
        List<Taint> taints = pool.taints().stream()
                .map(taint -> new Taint(
                        taint.key(), taint.value().orElse(""), taint.effect().word()))
                .toList();
        return new PoolPlan(
                pool.name(),
                pool.gpu().id(),
                pool.gpusPerNode(),
                pool.nodes(),
                pool.instanceType(),
                machine.flatMap(PoolMachine::arch),
                machine.flatMap(PoolMachine::cpus),
                mig,
                share,
                labels(pool, mig, share),
                taints,
                node(pool, mig, share, taints));
    }

    private static Optional<MigPlan> mig(NodePool pool) {
        return Layouts.in(pool.sharing())
                .map(layout ->
                        new MigPlan(Layouts.nameOf(layout), layout.strategy().word(), layout.counts(), layout.text()));
    }

    private static Optional<SharePlan> share(NodePool pool) {
        return pool.sharing()
                .match(exclusive -> Optional.empty(), mig -> Optional.empty(), PoolPlanner::share, PoolPlanner::share);
    }

    private static Optional<SharePlan> share(TimeSlicing way) {
        return Optional.of(
                new SharePlan("timeSlicing", way.replicas(), way.renamed(), way.failRequestsGreaterThanOne()));
    }

    private static Optional<SharePlan> share(Mps way) {
        return Optional.of(new SharePlan("mps", way.replicas(), way.renamed(), way.failRequestsGreaterThanOne()));
    }

    private SortedMap<String, String> labels(NodePool pool, Optional<MigPlan> mig, Optional<SharePlan> share) {
        var labels = new TreeMap<>(pool.labels());
        var ours = new TreeMap<>(chosen.labels());
        ours.put(POOL_LABEL, pool.name());
        mig.ifPresent(plan -> ours.put(MIG_CONFIG, plan.layout()));
        share.ifPresent(plan -> ours.put(PLUGIN_CONFIG, pool.name()));
        ours.forEach((key, value) -> {
            if (!labels.getOrDefault(key, value).equals(value)) {
                found.add(Finding.error(
                        "PLN007",
                        Planner.at(pool, "label " + key),
                        "The label `" + key + "` of pool `" + pool.name() + "` must be `" + value + "`, not `"
                                + labels.get(key) + "`.",
                        "Leave it out; it is set for you."));
            }
            labels.put(key, value);
        });
        return labels;
    }

    private NodeState node(NodePool pool, Optional<MigPlan> mig, Optional<SharePlan> share, List<Taint> taints) {
        GpuDevice gpu =
                mig.map(plan -> GpuDevice.cut(pool.gpu(), plan.slices())).orElseGet(() -> GpuDevice.whole(pool.gpu()));
        List<GpuDevice> gpus = Collections.nCopies(pool.gpusPerNode(), gpu);
        String strategy = mig.map(MigPlan::strategy).orElse(chosen.migStrategy());
        SharingConfig alone = share.map(PoolPlanner::replication)
                .map(SharingConfig.exclusive()::replication)
                .orElse(SharingConfig.exclusive());
        Prediction prediction =
                NodeSimulation.of(gpus, alone.strategy(Strategy.of(strategy).orElse(Strategy.NONE)));
        if (mig.isPresent()) {
            prediction.refusal().ifPresent(refusal -> PoolSharing.cutRefused(pool, refusal, found));
        } else {
            Optional<String> byItself = NodeSimulation.of(gpus, alone).refusal();
            PoolSharing.shareRefused(pool, byItself, prediction.refusal(), found);
        }
        return new NodeState(
                new TreeMap<>(prediction.state().resources()),
                new TreeMap<>(prediction.state().labels()),
                taints);
    }

    private static Replication replication(SharePlan share) {
        Replication.Kind kind = share.way().equals("mps") ? Replication.Kind.MPS : Replication.Kind.TIME_SLICING;
        return Replication.of(kind, Math.max(1, share.replicas())).renamed(share.renamed());
    }
}
