package io.github.slicewise.intent;

import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Pods of one kind that need a share of a GPU. Steps that speak of one container mean the first.
 *
 * @param name of the Kubernetes object and its {@code app} label
 * @param namespace where it runs
 * @param kind what keeps its pods, and how many there are
 * @param containers of each pod, at least one
 * @param initContainers that run to their end before the others start
 * @param pool the pool it runs on; when absent, the only pool that has what it needs
 * @param origin where its manifest comes from
 */
public record Workload(
        String name,
        String namespace,
        Kind kind,
        List<Container> containers,
        List<Container> initContainers,
        Optional<String> pool,
        Origin origin) {
    public Workload {
        Steps.named(name, "workload");
        containers = List.copyOf(containers);
        initContainers = List.copyOf(initContainers);
        if (containers.isEmpty()) {
            throw new IllegalArgumentException("The workload " + name + " needs a container.");
        }
    }

    /** A Deployment of one pod of this image on one whole GPU (or one share of it), in namespace {@code default}. */
    public static Workload of(String name, String image) {
        return of(name, Container.unnamed(Optional.of(image)).gpus(1), new Origin.Rendered());
    }

    /**
     * The user's own manifest: a file with one object that makes pods, changed only where the GPUs are concerned.
     * Comments and order stay. The path is read beside the intent's own source; one whole GPU to begin with.
     */
    public static Workload from(String path) {
        return of(path, Container.unnamed(Optional.empty()).gpus(1), new Origin.File(path));
    }

    /** A Deployment that somebody else's manifests make: only a patch for it is rendered. One whole GPU to begin with. */
    public static Workload existing(String name) {
        return of(name, Container.unnamed(Optional.empty()).gpus(1), new Origin.Elsewhere());
    }

    private static Workload of(String name, Container container, Origin origin) {
        return new Workload(
                name, "default", Kind.deployment(), List.of(container), List.of(), Optional.empty(), origin);
    }

    /** The same pods under another name. */
    public Workload named(String other) {
        return new Workload(other, namespace, kind, containers, initContainers, pool, origin);
    }

    /** In this namespace. */
    public Workload namespace(String space) {
        return new Workload(name, space, kind, containers, initContainers, pool, origin);
    }

    /** Kept by this kind of object. */
    public Workload as(Kind other) {
        return new Workload(name, namespace, other, containers, initContainers, pool, origin);
    }

    /** So many pods side by side; {@code IllegalArgumentException} for a kind that cannot be counted. */
    public Workload replicas(int count) {
        return as(kind.pods(Steps.positive(count, "Replicas")));
    }

    /** With one more container in each pod. */
    public Workload container(Container another) {
        return new Workload(name, namespace, kind, Steps.plus(containers, another), initContainers, pool, origin);
    }

    /** With one more container that runs to its end before the others start. */
    public Workload initContainer(Container another) {
        return new Workload(name, namespace, kind, containers, Steps.plus(initContainers, another), pool, origin);
    }

    /** The first container under this name, instead of the workload's. */
    public Workload inContainer(String container) {
        return first(main -> main.named(container));
    }

    /** Running this instead of the image's own command. */
    public Workload command(String... words) {
        return first(main -> main.command(words));
    }

    /** With these arguments. */
    public Workload args(String... words) {
        return first(main -> main.args(words));
    }

    /** With one more environment variable. */
    public Workload env(Env variable) {
        return first(main -> main.env(variable));
    }

    /** Listening on one more port. */
    public Workload port(String portName, int number) {
        return first(main -> main.port(portName, number));
    }

    /** Asking for so many GPUs, or shares of them. */
    public Workload gpus(int count) {
        return first(main -> main.gpus(count));
    }

    /** Asking for so many slices of this profile. */
    public Workload slices(int count, MigProfile<?> profile) {
        return first(main -> main.slices(count, profile));
    }

    /** With this much CPU, such as {@code 500m}. */
    public Workload cpu(String quantity) {
        return first(main -> main.cpu(quantity));
    }

    /** With this much memory, such as {@code 2Gi}. */
    public Workload memory(String quantity) {
        return first(main -> main.memory(quantity));
    }

    /** On this pool. */
    public Workload on(String poolName) {
        return new Workload(name, namespace, kind, containers, initContainers, Optional.of(poolName), origin);
    }

    private Workload first(UnaryOperator<Container> step) {
        var changed = new ArrayList<>(containers);
        changed.set(0, step.apply(changed.get(0)));
        return new Workload(name, namespace, kind, changed, initContainers, pool, origin);
    }
}
