package io.github.slicewise.plan;

import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Need;
import io.github.slicewise.intent.Port;
import io.github.slicewise.intent.Workload;
import java.util.List;
import java.util.Optional;

/**
 * One container of a workload's pods with every number decided.
 *
 * @param name unique in the pod
 * @param image absent where somebody else's manifest says it
 * @param command the image's own when empty
 * @param args the image's own when empty
 * @param env environment variables, in order
 * @param ports that it listens on
 * @param cpu Kubernetes quantity, where it is said
 * @param memory Kubernetes quantity, where it is said
 * @param resource what it asks for, such as {@code nvidia.com/mig-1g.5gb}; absent when it asks for no GPU
 * @param amount how many of it, 0 when it asks for no GPU
 */
public record ContainerPlan(
        String name,
        Optional<String> image,
        List<String> command,
        List<String> args,
        List<Env> env,
        List<Port> ports,
        Optional<String> cpu,
        Optional<String> memory,
        Optional<String> resource,
        int amount) {
    public ContainerPlan {
        command = List.copyOf(command);
        args = List.copyOf(args);
        env = List.copyOf(env);
        ports = List.copyOf(ports);
    }

    /** Whether it asks for anything that Kubernetes counts. */
    public boolean asks() {
        return resource.isPresent() || cpu.isPresent() || memory.isPresent();
    }

    static List<ContainerPlan> of(List<Container> containers, Workload workload, PoolPlan pool) {
        return containers.stream()
                .map(container -> of(container, workload, pool))
                .toList();
    }

    private static ContainerPlan of(Container container, Workload workload, PoolPlan pool) {
        return new ContainerPlan(
                name(container, workload),
                container.image(),
                container.command(),
                container.args(),
                container.env(),
                container.ports(),
                container.cpu(),
                container.memory(),
                container.need().flatMap(need -> Offer.resource(pool, need)),
                container.need().map(Need::count).orElse(0));
    }

    /** The name a container has in the pod: its own, else the workload's. */
    static String name(Container container, Workload workload) {
        return container.name().orElse(workload.name());
    }
}
