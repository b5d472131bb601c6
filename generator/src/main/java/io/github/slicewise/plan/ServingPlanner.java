package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides where each server of models runs and how many of its pods there may be. */
final class ServingPlanner {
    private final List<PoolPlan> pools;
    private final List<Finding> found;

    private ServingPlanner(List<PoolPlan> pools, List<Finding> found) {
        this.pools = pools;
        this.found = found;
    }

    /** The plans of all servers that have a place, on pools that these workloads are on already. */
    static List<ServingPlan> plan(
            Intent intent, List<PoolPlan> pools, List<WorkloadPlan> workloads, List<Finding> found) {
        var planner = new ServingPlanner(pools, found);
        List<ServingPlan> plans = intent.servings().stream()
                .flatMap(serving -> planner.plan(serving).stream())
                .toList();
        if (!plans.isEmpty()) {
            pools.forEach(pool -> planner.together(pool, workloads, plans));
        }
        return plans;
    }

    private Optional<ServingPlan> plan(Serving serving) {
        if (!ServingNames.check(serving, found)) {
            return Optional.empty();
        }
        return placed(serving).map(workload -> plan(serving, workload));
    }

    private ServingPlan plan(Serving serving, WorkloadPlan workload) {
        Optional<ScalingPlan> scaling = serving.scaling()
                .map(way -> ScalingPlan.of(
                        way,
                        serving.signal(),
                        workload.namespace(),
                        workload.containers().get(0).name()));
        serving.scaling().ifPresent(way -> bound(serving, way, workload));
        long most = scaling.map(ScalingPlan::most).orElse(workload.replicas());
        return new ServingPlan(
                workload,
                serving.command(),
                serving.args(),
                serving.ports(),
                serving.metrics(),
                serving.live(),
                serving.ready(),
                serving.startMinutes(),
                sharedMemory(serving, workload),
                serving.claims(),
                most + surge(most) > workload.fits(),
                scaling);
    }

    /** The server's shared memory, where the daemon that lets containers compute at a time does not bring its own. */
    private Optional<String> sharedMemory(Serving serving, WorkloadPlan workload) {
        boolean taken = pool(workload)
                .share()
                .filter(share -> share.way().equals("mps"))
                .isPresent();
        if (!taken || serving.sharedMemory().isEmpty()) {
            return serving.sharedMemory();
        }
        found.add(Finding.warning(
                "MPS005",
                at(serving, "sharedMemory"),
                "Serving `" + workload.name() + "` gets no volume at `/dev/shm`: pool `" + workload.pool()
                        + "` shares its GPUs by MPS, whose daemon has its own there.",
                "Leave `.sharedMemory(…)` out, or use a pool that does not share by MPS."));
        return Optional.empty();
    }

    /** Pods that a rolling update adds before it takes others away: a quarter, rounded up. */
    private static long surge(long pods) {
        return (pods + 3) / 4;
    }

    /** The place of its pods, as of any workload's; how many there may be is looked at afterwards. */
    private Optional<WorkloadPlan> placed(Serving serving) {
        Workload pods = serving.scaling().isPresent() ? serving.workload().replicas(1) : serving.workload();
        var local = new ArrayList<Finding>();
        List<WorkloadPlan> plans = WorkloadPlanner.plan(OwnWorkloads.rendered(pods), pools, local);
        local.forEach(finding -> found.add(moved(finding)));
        return plans.stream().findFirst();
    }

    private static Finding moved(Finding finding) {
        return new Finding(
                finding.rule(),
                finding.severity(),
                finding.at().match(file -> file, ServingPlanner::moved),
                finding.problem(),
                finding.fix(),
                finding.related(),
                finding.edits());
    }

    private static Location moved(Location.InIntent at) {
        var steps = new ArrayList<>(at.steps());
        steps.set(0, steps.get(0).replaceFirst("^workload ", "serving "));
        return new Location.InIntent(steps);
    }

    private void bound(Serving serving, Scaling scaling, WorkloadPlan workload) {
        if (workload.fits() < 1 || scaling.most() <= workload.fits()) {
            return;
        }
        String each = workload.amount() == 1 ? "" : " for pods that ask for `" + workload.amount() + "` each";
        int least = (int) Math.min(scaling.least(), workload.fits());
        found.add(Finding.error(
                "WRK002",
                at(serving, "scaling"),
                "Serving `" + workload.name() + "` may grow to `" + scaling.most() + "` pods, but there is room for `"
                        + workload.fits() + "`: " + Arithmetic.of(pool(workload), workload.resource()) + " of `"
                        + workload.resource() + "`" + each + ", so `" + (scaling.most() - workload.fits())
                        + "` would wait for ever.",
                "Write `Scaling.between(" + least + ", " + workload.fits() + ")`, or add nodes to pool `"
                        + workload.pool() + "`."));
    }

    private PoolPlan pool(WorkloadPlan workload) {
        return pools.stream()
                .filter(pool -> pool.name().equals(workload.pool()))
                .findFirst()
                .orElseThrow();
    }

    /** Servers and workloads that fit alone and not together. */
    private void together(PoolPlan pool, List<WorkloadPlan> workloads, List<ServingPlan> servings) {
        List<WorkloadPlan> others = workloads.stream()
                .filter(each -> each.pool().equals(pool.name()) && !each.kind().ends())
                .toList();
        List<ServingPlan> here = servings.stream()
                .filter(each -> each.workload().pool().equals(pool.name()))
                .toList();
        boolean alone =
                here.stream().allMatch(each -> each.most() <= each.workload().fits());
        for (String resource : pool.node().resources().keySet()) {
            long taken = others.stream()
                    .mapToLong(each -> taken(each, each.replicas(), resource))
                    .sum();
            long served = here.stream()
                    .mapToLong(each -> taken(each.workload(), each.most(), resource))
                    .sum();
            long has = pool.nodes() * pool.node().amount(resource);
            if (alone && served > 0 && taken <= has && taken + served > has) {
                found.add(tooMuch(pool, resource, taken + served, has));
            }
        }
    }

    private static long taken(WorkloadPlan workload, long pods, String resource) {
        return pods * workload.demand().getOrDefault(resource, 0L);
    }

    private static Finding tooMuch(PoolPlan pool, String resource, long asked, long has) {
        return Finding.warning(
                "WRK002",
                Location.path("pool " + pool.name(), resource),
                "What runs on pool `" + pool.name() + "` may ask together for `" + asked + "` of `" + resource
                        + "`, and there are `" + has + "`: " + Arithmetic.of(pool, resource) + ".",
                "Let the servings grow to fewer pods, or add nodes.");
    }

    /** Where a server of models stands in its intent. */
    static Location.InIntent at(Serving serving, String step) {
        return Location.path("serving " + serving.workload().name(), step);
    }
}
