package io.github.slicewise.intent;

import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.Optional;

/**
 * One container of a workload's pods.
 *
 * @param name unique in the pod; when absent, the workload's name, or the first container of a manifest that exists
 * @param image absent where somebody else's manifest says it
 * @param command the image's own when empty
 * @param args the image's own when empty
 * @param env environment variables; a later one may use an earlier one as {@code $(NAME)}
 * @param ports that it listens on
 * @param need what it asks of the GPUs; absent when it asks for nothing
 * @param cpu Kubernetes quantity, requested and limited; absent when not said
 * @param memory Kubernetes quantity, requested and limited; absent when not said
 */
public record Container(
        Optional<String> name,
        Optional<String> image,
        List<String> command,
        List<String> args,
        List<Env> env,
        List<Port> ports,
        Optional<Need> need,
        Optional<String> cpu,
        Optional<String> memory) {
    public Container {
        command = List.copyOf(command);
        args = List.copyOf(args);
        env = List.copyOf(env);
        ports = List.copyOf(ports);
    }

    /** A container of this image that asks for no GPU. */
    public static Container of(String name, String image) {
        return unnamed(Optional.of(image)).named(name);
    }

    /** A container of this name in a manifest that exists; it asks for no GPU. */
    public static Container existing(String name) {
        return unnamed(Optional.empty()).named(name);
    }

    static Container unnamed(Optional<String> image) {
        return new Container(
                Optional.empty(),
                image,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Running this instead of the image's own command. */
    public Container command(String... words) {
        return new Container(name, image, List.of(words), args, env, ports, need, cpu, memory);
    }

    /** With these arguments. */
    public Container args(String... words) {
        return new Container(name, image, command, List.of(words), env, ports, need, cpu, memory);
    }

    /** With one more environment variable. */
    public Container env(Env variable) {
        return new Container(name, image, command, args, Steps.plus(env, variable), ports, need, cpu, memory);
    }

    /** Listening on one more port. */
    public Container port(String portName, int number) {
        var port = new Port(portName, number);
        return new Container(name, image, command, args, env, Steps.plus(ports, port), need, cpu, memory);
    }

    /** Asking for so many GPUs, or shares of them. */
    public Container gpus(int count) {
        return needing(new Need.Gpus(count));
    }

    /** Asking for so many slices of this profile. */
    public Container slices(int count, MigProfile<?> profile) {
        return needing(new Need.Slices(count, profile));
    }

    /** With this much CPU, such as {@code 500m}. */
    public Container cpu(String quantity) {
        return new Container(name, image, command, args, env, ports, need, Optional.of(quantity), memory);
    }

    /** With this much memory, such as {@code 2Gi}. */
    public Container memory(String quantity) {
        return new Container(name, image, command, args, env, ports, need, cpu, Optional.of(quantity));
    }

    Container named(String other) {
        return new Container(
                Optional.of(Steps.named(other, "container")), image, command, args, env, ports, need, cpu, memory);
    }

    private Container needing(Need other) {
        return new Container(name, image, command, args, env, ports, Optional.of(other), cpu, memory);
    }
}
