package io.github.slicewise.plan;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.node.Taint;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    /** The configuration that switches MIG off (mig-parted, pkg/mig/builder). */
    private static final String UNCUT = "all-disabled";

    private final Chosen chosen;
    private final Intent intent;
    private final boolean othersShare;
    private final List<Finding> found;

    PoolPlanner(Intent intent, Chosen chosen, List<Finding> found) {
        this.othersShare =
                intent.pools().stream().anyMatch(pool -> PoolShare.of(pool).isPresent());
        this.intent = intent;
        this.chosen = chosen;
        this.found = found;
    }

    PoolPlan plan(NodePool pool) {
        PoolNames.check(pool, found);
        Optional<Machine> machine = PoolMachine.of(pool, chosen, found);
        Optional<MigPlan> mig = LayoutParts.plan(pool);
        Optional<SharePlan> share = PoolShare.of(pool);
        PoolSharing.check(pool, share, chosen, found);
        PlatformLimits.check(pool, chosen, found);
        SortedMap<String, String> local = local(pool, machine, mig, share);
        List<Taint> taints = pool.taints().stream()
                .map(taint -> new Taint(
                        taint.key(), taint.value().orElse(""), taint.effect().word()))
                .toList();
        return new PoolPlan(
                pool.name(),
                PoolGroups.key(pool),
                pool.gpu().id(),
                pool.gpusPerNode(),
                pool.nodes(),
                pool.instanceType(),
                machine.flatMap(PoolMachine::arch),
                machine.flatMap(PoolMachine::cpus),
                machine.flatMap(PoolMachine::memoryMiB),
                mig,
                share,
                labels(pool, share),
                taints,
                new NodeForecast(pool, chosen, found).state(mig, share, taints, local),
                machine.map(Machine::columns).orElseGet(TreeMap::new),
                local,
                selector(pool, local));
    }

    /** The platform's words for the pool; empty unless the platform's own node pools are rendered. */
    private SortedMap<String, String> local(
            NodePool pool, Optional<Machine> machine, Optional<MigPlan> mig, Optional<SharePlan> share) {
        return chosen.own()
                .map(facts -> LocalWords.of(
                        facts,
                        machine,
                        pool.gpu().id(),
                        pool.gpusPerNode(),
                        mig.filter(plan -> chosen.byPlatform("mig-manager")),
                        share.filter(plan -> chosen.byPlatform("device-plugin"))))
                .orElseGet(TreeMap::new);
    }

    /** The pool's own label, and those that the platform writes. */
    private SortedMap<String, String> selector(NodePool pool, SortedMap<String, String> local) {
        Set<String> names = chosen.nameLabels();
        var selector = new TreeMap<String, String>();
        if (names.isEmpty()) {
            selector.putAll(chosen.platformLabels(local));
        }
        names.forEach(label -> selector.put(label, pool.name()));
        selector.put(POOL_LABEL, PoolGroups.key(pool));
        return selector;
    }

    private SortedMap<String, String> labels(NodePool pool, Optional<SharePlan> share) {
        var labels = new TreeMap<>(pool.labels());
        var ours = new TreeMap<>(chosen.labels());
        ours.put(POOL_LABEL, PoolGroups.key(pool));
        if (!chosen.byPlatform("mig-manager")) {
            PoolGroups.layout(intent, pool).or(() -> uncut(pool)).ifPresent(layout -> ours.put(MIG_CONFIG, layout));
        }
        if (!chosen.byPlatform("device-plugin")) {
            share.map(plan -> PoolGroups.key(pool)).or(this::unshared).ifPresent(key -> ours.put(PLUGIN_CONFIG, key));
        }
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

    /** A GPU keeps the slices it had until the label says otherwise. */
    private Optional<String> uncut(NodePool pool) {
        return Optional.of(UNCUT).filter(any -> pool.gpu().migCapable() && chosen.provides("mig-manager"));
    }

    /** Beside pools that share, a node that was shared before goes back to whole GPUs only when its label says so. */
    private Optional<String> unshared() {
        return Optional.of(PoolNames.DEFAULT).filter(any -> othersShare && chosen.provides("device-plugin"));
    }
}
