package io.github.slicewise.intent;

import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.Optional;

/**
 * Pods of one kind that need a share of a GPU.
 *
 * @param name of the Deployment and its {@code app} label
 * @param namespace where it runs
 * @param image of its container
 * @param command of its container; the image's own when empty
 * @param args of its container; the image's own when empty
 * @param replicas how many pods
 * @param need what its container asks of the GPUs
 * @param cpu Kubernetes quantity, requested and limited; absent when not said
 * @param memory Kubernetes quantity, requested and limited; absent when not said
 * @param pool the pool it runs on; when absent, the only pool that has what it needs
 */
public record Workload(
        String name,
        String namespace,
        String image,
        List<String> command,
        List<String> args,
        int replicas,
        Need need,
        Optional<String> cpu,
        Optional<String> memory,
        Optional<String> pool) {
    public Workload {
        Steps.named(name, "workload");
        command = List.copyOf(command);
        args = List.copyOf(args);
    }

    /** One pod of this image on one whole GPU (or one share of it), in namespace {@code default}. */
    public static Workload of(String name, String image) {
        return new Workload(
                name,
                "default",
                image,
                List.of(),
                List.of(),
                1,
                new Need.Gpus(1),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same pods under another name. */
    public Workload named(String other) {
        return new Workload(other, namespace, image, command, args, replicas, need, cpu, memory, pool);
    }

    /** In this namespace. */
    public Workload namespace(String space) {
        return new Workload(name, space, image, command, args, replicas, need, cpu, memory, pool);
    }

    /** Running this instead of the image's own command. */
    public Workload command(String... words) {
        return new Workload(name, namespace, image, List.of(words), args, replicas, need, cpu, memory, pool);
    }

    /** With these arguments. */
    public Workload args(String... words) {
        return new Workload(name, namespace, image, command, List.of(words), replicas, need, cpu, memory, pool);
    }

    /** So many pods. */
    public Workload replicas(int count) {
        return new Workload(
                name, namespace, image, command, args, Steps.positive(count, "Replicas"), need, cpu, memory, pool);
    }

    /** Asking for so many GPUs, or shares of them. */
    public Workload gpus(int count) {
        return needing(new Need.Gpus(count));
    }

    /** Asking for so many slices of this profile. */
    public Workload slices(int count, MigProfile<?> profile) {
        return needing(new Need.Slices(count, profile));
    }

    /** With this much CPU, such as {@code 500m}. */
    public Workload cpu(String quantity) {
        return new Workload(name, namespace, image, command, args, replicas, need, Optional.of(quantity), memory, pool);
    }

    /** With this much memory, such as {@code 2Gi}. */
    public Workload memory(String quantity) {
        return new Workload(name, namespace, image, command, args, replicas, need, cpu, Optional.of(quantity), pool);
    }

    /** On this pool. */
    public Workload on(String poolName) {
        return new Workload(name, namespace, image, command, args, replicas, need, cpu, memory, Optional.of(poolName));
    }

    private Workload needing(Need other) {
        return new Workload(name, namespace, image, command, args, replicas, other, cpu, memory, pool);
    }
}
