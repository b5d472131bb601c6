package io.github.slicewise.plan;

import io.github.slicewise.plan.own.Rewritten;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * One workload with its place decided.
 *
 * @param name of the Kubernetes object
 * @param namespace where it runs
 * @param kind what keeps its pods
 * @param replicas how many pods run side by side
 * @param initContainers that run to their end before the others start
 * @param containers of each pod
 * @param pool name of the pool it runs on
 * @param demand what one pod takes of each extended resource
 * @param selector labels that the pool's nodes truly have
 * @param tolerations of all taints of the pool
 * @param fits how many pods the whole pool holds when nothing else runs there
 * @param own the user's own manifest with the GPUs' part written into it, where there is one
 * @param elsewhere whether the manifest is somebody else's and only a patch for it is rendered
 */
public record WorkloadPlan(
        String name,
        String namespace,
        KindPlan kind,
        int replicas,
        List<ContainerPlan> initContainers,
        List<ContainerPlan> containers,
        String pool,
        SortedMap<String, Long> demand,
        SortedMap<String, String> selector,
        List<TolerationPlan> tolerations,
        long fits,
        Optional<Rewritten> own,
        boolean elsewhere) {
    public WorkloadPlan {
        initContainers = List.copyOf(initContainers);
        containers = List.copyOf(containers);
        demand = Collections.unmodifiableSortedMap(new TreeMap<>(demand));
        selector = Collections.unmodifiableSortedMap(new TreeMap<>(selector));
        tolerations = List.copyOf(tolerations);
    }

    /** What the first container that needs a GPU asks for, such as {@code nvidia.com/mig-1g.5gb}. */
    public String resource() {
        return asking().resource().orElseThrow();
    }

    /** How many of it the first container that needs a GPU asks for. */
    public int amount() {
        return asking().amount();
    }

    /** Whether the manifest is rendered from the intent alone. */
    public boolean rendered() {
        return own.isEmpty() && !elsewhere;
    }

    private ContainerPlan asking() {
        return Stream.concat(containers.stream(), initContainers.stream())
                .filter(container -> container.resource().isPresent())
                .findFirst()
                .orElseThrow();
    }
}
