package io.github.slicewise.plan;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One workload with its place decided.
 *
 * @param name of the Deployment
 * @param namespace where it runs
 * @param image of its container
 * @param command of its container; the image's own when empty
 * @param args of its container; the image's own when empty
 * @param replicas how many pods
 * @param cpu Kubernetes quantity, where it is said
 * @param memory Kubernetes quantity, where it is said
 * @param pool name of the pool it runs on
 * @param resource what its container asks for, such as {@code nvidia.com/mig-1g.5gb}
 * @param amount how many of it
 * @param selector labels that the pool's nodes truly have
 * @param tolerations of all taints of the pool
 * @param fits how many pods the whole pool holds when nothing else runs there
 */
public record WorkloadPlan(
        String name,
        String namespace,
        String image,
        List<String> command,
        List<String> args,
        int replicas,
        Optional<String> cpu,
        Optional<String> memory,
        String pool,
        String resource,
        int amount,
        SortedMap<String, String> selector,
        List<TolerationPlan> tolerations,
        long fits) {
    public WorkloadPlan {
        command = List.copyOf(command);
        args = List.copyOf(args);
        selector = Collections.unmodifiableSortedMap(new TreeMap<>(selector));
        tolerations = List.copyOf(tolerations);
    }
}
