package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Need;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Under which name a pool serves a need. */
final class Offer {
    /** Most pools that a finding names. */
    private static final int MOST = 6;

    private Offer() {}

    /** The resource to ask for; absent when the pool's nodes advertise nothing of the kind. */
    static Optional<String> resource(PoolPlan pool, Need need) {
        return need.match(gpus -> gpus(pool), slices -> slices(pool, slices))
                .filter(name -> pool.node().amount(name) > 0);
    }

    /** Everything that the containers of a pod ask of the GPUs, in order. */
    static List<Need> needs(Workload workload) {
        return Stream.concat(workload.containers().stream(), workload.initContainers().stream())
                .flatMap(container -> container.need().stream())
                .toList();
    }

    /** Whether the pool's nodes advertise everything that a pod asks for. */
    static boolean all(PoolPlan pool, Workload workload) {
        return needs(workload).stream().allMatch(need -> resource(pool, need).isPresent());
    }

    /** That no container asks for a GPU. */
    static Finding nothing(Workload workload) {
        return Finding.error(
                "PLN030",
                Planner.at(workload, "need"),
                "No container of `" + workload.name() + "` asks for a GPU.",
                "Add `.gpus(1)` or `.slices(…)`, or leave the workload out.");
    }

    private static Optional<String> gpus(PoolPlan pool) {
        return Optional.of(advertised(pool, Resources.GPU));
    }

    private static Optional<String> slices(PoolPlan pool, Need.Slices need) {
        return pool.mig()
                .filter(mig -> pool.gpu().equals(need.profile().gpuId()))
                .filter(mig -> mig.has(need.profile().name()))
                .map(mig -> mig.strategy().equals("single")
                        ? Resources.GPU
                        : Resources.slice(need.profile().name()))
                .map(name -> advertised(pool, name));
    }

    private static String advertised(PoolPlan pool, String resource) {
        return pool.share().map(share -> share.advertised(resource)).orElse(resource);
    }

    /** That none of these pools serves the workload, with what they have instead. */
    static Finding nobody(Workload workload, List<PoolPlan> pools) {
        Need unmet = needs(workload).stream()
                .filter(need ->
                        pools.stream().allMatch(pool -> resource(pool, need).isEmpty()))
                .findFirst()
                .orElse(needs(workload).get(0));
        String asked = unmet.match(
                gpus -> "whole GPUs or shares of them (`" + Resources.GPU + "`)",
                slices -> "`" + slices.profile().name() + "` slices of `"
                        + slices.profile().gpuId() + "`");
        String offered = pools.stream()
                        .limit(MOST)
                        .map(pool -> "`" + pool.name() + "` has " + offered(pool))
                        .collect(Collectors.joining("; "))
                + (pools.size() > MOST ? "; and so on" : "");
        return Finding.error(
                "WRK003",
                Planner.at(workload, "need"),
                "`" + workload.name() + "` asks for " + asked + ", and no pool it may run on has them: " + offered
                        + ".",
                "Ask for what a pool has, or change how a pool shares its GPUs.");
    }

    static String offered(PoolPlan pool) {
        return pool.node().resources().isEmpty()
                ? "nothing"
                : pool.node().resources().keySet().stream()
                        .map(name -> "`" + name + "`")
                        .collect(Collectors.joining(", "));
    }
}
