package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Decides where each workload runs, what it asks for there, and how many of its pods fit. */
final class WorkloadPlanner {
    private final List<PoolPlan> pools;
    private final Chosen chosen;
    private final List<Finding> found;

    private WorkloadPlanner(List<PoolPlan> pools, Chosen chosen, List<Finding> found) {
        this.pools = pools;
        this.chosen = chosen;
        this.found = found;
    }

    /** The plans of all workloads that have a place. */
    static List<WorkloadPlan> plan(Intent intent, List<PoolPlan> pools, Chosen chosen, List<Finding> found) {
        var planner = new WorkloadPlanner(pools, chosen, found);
        var plans = new ArrayList<WorkloadPlan>();
        for (Workload workload : intent.workloads()) {
            WorkloadNames.check(workload, found);
            planner.place(workload).map(pool -> planner.plan(workload, pool)).ifPresent(plans::add);
        }
        return plans;
    }

    private Optional<PoolPlan> place(Workload workload) {
        return workload.pool().isPresent()
                ? named(workload, workload.pool().get())
                : only(workload);
    }

    private Optional<PoolPlan> named(Workload workload, String name) {
        Optional<PoolPlan> pool =
                pools.stream().filter(each -> each.name().equals(name)).findFirst();
        if (pool.isEmpty()) {
            List<String> names = pools.stream().map(PoolPlan::name).toList();
            found.add(Finding.error(
                    "PLN009",
                    Planner.at(workload, "pool " + name),
                    "There is no pool `" + name + "`.",
                    names.isEmpty() ? "Add the pool to the intent." : Chosen.nearest(name, names)));
            return Optional.empty();
        }
        if (Serving.resource(pool.get(), workload.need()).isEmpty()) {
            found.add(Serving.nobody(workload, pool.stream().toList()));
            return Optional.empty();
        }
        return pool;
    }

    private Optional<PoolPlan> only(Workload workload) {
        List<PoolPlan> able = pools.stream()
                .filter(pool -> Serving.resource(pool, workload.need()).isPresent())
                .toList();
        if (able.size() == 1) {
            return Optional.of(able.get(0));
        }
        if (able.isEmpty() && !pools.isEmpty()) {
            found.add(Serving.nobody(workload, pools));
        }
        if (able.size() > 1) {
            found.add(Finding.error(
                    "PLN010",
                    Planner.at(workload, "pool"),
                    "More than one pool has what `" + workload.name() + "` needs: `"
                            + String.join("`, `", able.stream().map(PoolPlan::name).toList()) + "`.",
                    "Say which with `.on(\"" + able.get(0).name() + "\")`."));
        }
        return Optional.empty();
    }

    private WorkloadPlan plan(Workload workload, PoolPlan pool) {
        String resource = Serving.resource(pool, workload.need()).orElseThrow();
        Fit fit = new Fit(workload, pool, resource);
        fit.check(chosen, found);
        return new WorkloadPlan(
                workload.name(),
                workload.namespace(),
                workload.image(),
                workload.command(),
                workload.args(),
                workload.replicas(),
                workload.cpu(),
                workload.memory(),
                pool.name(),
                resource,
                workload.need().count(),
                new TreeMap<>(Map.of(PoolPlanner.POOL_LABEL, pool.name())),
                TolerationPlan.of(pool.taints()),
                fit.pods());
    }
}
