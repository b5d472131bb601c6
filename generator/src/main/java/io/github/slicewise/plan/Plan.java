package io.github.slicewise.plan;

import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An intent with every number decided: what templates print.
 *
 * @param name of the intent
 * @param platform such as a cloud's managed Kubernetes, where a target says it
 * @param migStrategy how MIG slices are named on the whole cluster; {@code none} when no pool is cut
 * @param targets what to render for, those of the intent first
 * @param pools in the intent's order
 * @param workloads in the intent's order
 * @param servings servers of models, in the intent's order
 * @param layouts every MIG layout of any pool, by name
 * @param tolerations one for each different taint of any pool: what the GPU software needs to get on the nodes
 */
public record Plan(
        String name,
        Optional<String> platform,
        String migStrategy,
        List<TargetPlan> targets,
        List<PoolPlan> pools,
        List<WorkloadPlan> workloads,
        List<ServingPlan> servings,
        List<LayoutPlan> layouts,
        List<TolerationPlan> tolerations) {
    public Plan {
        targets = List.copyOf(targets);
        pools = List.copyOf(pools);
        workloads = List.copyOf(workloads);
        servings = List.copyOf(servings);
        layouts = List.copyOf(layouts);
        tolerations = List.copyOf(tolerations);
    }

    /**
     * All names under which pods may ask for GPUs like these: those of today's sharing, and those of any other, in order.
     * A manifest that is brought to these pools must lose all but one of them.
     */
    public SortedSet<String> gpuNames() {
        var names = new TreeSet<>(List.of(Resources.GPU, Resources.shared(Resources.GPU)));
        pools.forEach(pool -> names.addAll(pool.node().resources().keySet()));
        Gpus.all().stream()
                .filter(gpu -> pools.stream().anyMatch(pool -> pool.gpu().equals(gpu.id())))
                .flatMap(gpu -> gpu.profiles().stream())
                .forEach(profile -> names.add(Resources.slice(profile.name())));
        return names;
    }
}
