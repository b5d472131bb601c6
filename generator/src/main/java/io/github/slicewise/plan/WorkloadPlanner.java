package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.plan.own.Rewritten;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** Decides where each workload runs, what it asks for there, and how many of its pods fit. */
final class WorkloadPlanner {
    private final OwnWorkloads own;
    private final List<PoolPlan> pools;
    private final List<Finding> found;

    private WorkloadPlanner(OwnWorkloads own, List<PoolPlan> pools, List<Finding> found) {
        this.own = own;
        this.pools = pools;
        this.found = found;
    }

    /** The plans of all workloads that have a place. */
    static List<WorkloadPlan> plan(OwnWorkloads own, List<PoolPlan> pools, List<Finding> found) {
        var planner = new WorkloadPlanner(own, pools, found);
        var plans = new ArrayList<WorkloadPlan>();
        for (Workload workload : own.all()) {
            WorkloadNames.check(own.places(workload), found);
            if (Offer.needs(workload).isEmpty()) {
                found.add(Offer.nothing(workload));
                continue;
            }
            planner.place(workload).map(pool -> planner.plan(workload, pool)).ifPresent(plans::add);
        }
        pools.forEach(pool -> together(pool, plans, found));
        return plans;
    }

    /** Workloads that fit alone and not together; which pods wait then is up to the scheduler. */
    private static void together(PoolPlan pool, List<WorkloadPlan> all, List<Finding> found) {
        List<WorkloadPlan> here = all.stream()
                .filter(each -> each.pool().equals(pool.name()))
                .filter(each -> !each.kind().ends())
                .toList();
        boolean alone = here.stream().allMatch(each -> each.replicas() <= each.fits());
        for (String resource : pool.node().resources().keySet()) {
            long asked = here.stream()
                    .mapToLong(each -> each.replicas() * each.demand().getOrDefault(resource, 0L))
                    .sum();
            long has = pool.nodes() * pool.node().amount(resource);
            if (alone && asked > has) {
                found.add(Finding.warning(
                        "WRK002",
                        Location.path("pool " + pool.name(), resource),
                        "The workloads of pool `" + pool.name() + "` ask together for `" + asked + "` of `" + resource
                                + "`, and there are `" + has + "`: " + Arithmetic.of(pool, resource) + ".",
                        "Ask for fewer pods, or add nodes."));
            }
        }
    }

    private Optional<PoolPlan> place(Workload workload) {
        return workload.pool().isPresent() ? named(workload, workload.pool().get()) : only(workload);
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
        if (!Offer.all(pool.get(), workload)) {
            found.add(Offer.nobody(workload, pool.stream().toList()));
            return Optional.empty();
        }
        return pool;
    }

    private Optional<PoolPlan> only(Workload workload) {
        List<PoolPlan> able =
                pools.stream().filter(pool -> Offer.all(pool, workload)).toList();
        if (able.size() == 1) {
            return Optional.of(able.get(0));
        }
        if (able.isEmpty() && !pools.isEmpty()) {
            found.add(Offer.nobody(workload, pools));
        }
        if (able.size() > 1) {
            found.add(Finding.error(
                    "PLN010",
                    Planner.at(workload, "pool"),
                    "More than one pool has what `" + workload.name() + "` needs: `"
                            + String.join(
                                    "`, `", able.stream().map(PoolPlan::name).toList()) + "`.",
                    "Say which with `.on(\"" + able.get(0).name() + "\")`."));
        }
        return Optional.empty();
    }

    private WorkloadPlan plan(Workload workload, PoolPlan pool) {
        List<ContainerPlan> init = ContainerPlan.of(workload.initContainers(), workload, pool);
        List<ContainerPlan> containers = ContainerPlan.of(workload.containers(), workload, pool);
        Optional<Rewritten> written = own.written(workload, pool);
        SortedMap<String, Long> demand = written.map(manifest -> Demand.of(manifest.template(), pool))
                .orElseGet(() -> Demand.of(init, containers));
        Fit fit = new Fit(own.places(workload), pool, demand);
        fit.check(found);
        return new WorkloadPlan(
                workload.name(),
                workload.namespace(),
                KindPlan.of(workload.kind()),
                fit.replicas(),
                init,
                containers,
                pool.name(),
                demand,
                pool.selector(),
                TolerationPlan.of(pool.taints()),
                fit.pods(),
                written,
                workload.origin().elsewhere());
    }
}
