package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.node.Taint;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** From an intent to a plan: every number decided, or everything that is wrong, all at once. */
public final class Planner {
    private Planner() {}

    /** The plan of this intent. Findings stand at paths into the intent, such as {@code pool a100 › sharing}. */
    public static Outcome<Plan> plan(Intent intent) {
        return plan(intent, Path.of(""));
    }

    /** The plan of this intent, whose own manifests stand beside {@code base}. */
    public static Outcome<Plan> plan(Intent intent, Path base) {
        var found = new ArrayList<Finding>();
        name(intent, found);
        Chosen chosen = Chosen.of(intent, found);
        OwnWorkloads own = OwnWorkloads.of(intent.workloads(), base, found);
        found.addAll(Doubles.in(intent, own.all()));
        var planPool = new PoolPlanner(intent, chosen, found);
        List<PoolPlan> pools = intent.pools().stream().map(planPool::plan).toList();
        PoolGroups.check(intent, chosen, pools, found);
        List<LayoutPlan> layouts = Layouts.of(intent, found);
        Elsewhere.check(own.all(), chosen, found);
        List<WorkloadPlan> workloads = WorkloadPlanner.plan(own, pools, found);
        PoolGroups.mingle(pools, workloads, found);
        List<ServingPlan> servings = ServingPlanner.plan(intent, pools, workloads, found);
        List<Taint> taints =
                pools.stream().flatMap(pool -> pool.taints().stream()).toList();
        return Outcome.of(
                new Plan(
                        intent.name(),
                        chosen.platform(),
                        chosen.migStrategy(),
                        chosen.targets(),
                        pools,
                        workloads,
                        servings,
                        layouts,
                        TolerationPlan.of(taints)),
                found);
    }

    private static void name(Intent intent, List<Finding> found) {
        Location at = Location.path("intent " + intent.name());
        if (!Names.isDnsLabel(intent.name()) || intent.name().length() > Names.MOST_OF_INTENT) {
            found.add(Finding.error(
                    "PLN002",
                    at,
                    "The intent's name `" + intent.name() + "` cannot begin the names of ConfigMaps.",
                    "Use at most `" + Names.MOST_OF_INTENT
                            + "` lower-case letters, digits and inner hyphens, such as `inference`."));
        }
        if (intent.pools().isEmpty()) {
            found.add(Finding.error(
                    "PLN003",
                    at,
                    "The intent `" + intent.name() + "` has no pool, so there is nothing to render.",
                    "Add one with `.pool(NodePool.of(…))`."));
        }
    }

    /** Where a pool stands in its intent. */
    static Location.InIntent at(NodePool pool, String... steps) {
        return deeper(Location.path("pool " + pool.name()), steps);
    }

    /** Where a workload stands in its intent. */
    static Location.InIntent at(Workload workload, String... steps) {
        return deeper(Location.path("workload " + workload.name()), steps);
    }

    private static Location.InIntent deeper(Location.InIntent at, String... steps) {
        Location.InIntent place = at;
        for (String step : steps) {
            place = place.then(step);
        }
        return place;
    }
}
