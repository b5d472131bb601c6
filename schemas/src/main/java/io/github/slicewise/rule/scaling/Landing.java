package io.github.slicewise.rule.scaling;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where the pods of one template get their GPUs.
 *
 * @param resources of GPUs, slices and shares that a pod asks for
 * @param states what the nodes show that have them; empty when that is not known of every pool that may take the pods
 */
record Landing(List<String> resources, List<NodeState> states) {
    static Landing of(PodTemplate pod, Pools pools) {
        List<String> resources =
                pod.demand().keySet().stream().filter(Resources::isGpu).toList();
        var selection = new Selection(pod, pools.platform());
        List<Pool> possible = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO
                        && selection.untolerated(pool).isEmpty())
                .filter(pool -> resources.stream().anyMatch(pool::mayAdvertise))
                .toList();
        boolean known = possible.stream().allMatch(pool -> pool.state().isPresent());
        return new Landing(
                resources,
                known ? possible.stream().flatMap(pool -> pool.state().stream()).toList() : List.of());
    }

    /** Whether pods get MIG slices wherever they land. */
    boolean onSlices() {
        boolean named = resources.stream()
                .anyMatch(resource -> Resources.profile(resource).isPresent());
        return named
                || everywhere(state -> state.labels()
                        .getOrDefault(Resources.GPU + ".product", "")
                        .contains("-MIG-"));
    }

    /** Whether several pods get shares of one GPU wherever they land. */
    boolean onShares() {
        boolean named = resources.stream().anyMatch(Resources::isShared);
        return named
                || everywhere(state -> resources.stream()
                        .map(resource -> state.labels().getOrDefault(Resources.unshared(resource) + ".replicas", "1"))
                        .anyMatch(replicas -> !replicas.equals("0") && !replicas.equals("1")));
    }

    /** Whether all nodes that pods may land on are known and so. */
    boolean everywhere(Predicate<NodeState> holds) {
        return !states.isEmpty() && states.stream().allMatch(holds);
    }
}
