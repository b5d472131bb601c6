package io.github.slicewise.intent;

import java.util.List;

/**
 * What a user wants of one cluster.
 *
 * @param name used in file names and labels
 * @param targets what to render for: a provisioner, an operator, a platform
 * @param pools the GPU nodes and how their GPUs are shared
 * @param workloads what runs on them
 * @param servings which of it serves models, with all that belongs to serving
 */
public record Intent(
        String name, List<Target> targets, List<NodePool> pools, List<Workload> workloads, List<Serving> servings) {
    public Intent {
        Steps.named(name, "intent");
        targets = List.copyOf(targets);
        pools = List.copyOf(pools);
        workloads = List.copyOf(workloads);
        servings = List.copyOf(servings);
    }

    /** An intent with nothing in it yet. */
    public static Intent named(String name) {
        return new Intent(name, List.of(), List.of(), List.of(), List.of());
    }

    /** Renders for this target too. */
    public Intent target(Target target) {
        return new Intent(name, Steps.plus(targets, target), pools, workloads, servings);
    }

    /** With one more pool. */
    public Intent pool(NodePool pool) {
        return new Intent(name, targets, Steps.plus(pools, pool), workloads, servings);
    }

    /** With one more workload. */
    public Intent workload(Workload workload) {
        return new Intent(name, targets, pools, Steps.plus(workloads, workload), servings);
    }

    /** With one more server of models. */
    public Intent serving(Serving serving) {
        return new Intent(name, targets, pools, workloads, Steps.plus(servings, serving));
    }
}
