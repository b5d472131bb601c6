package io.github.slicewise.intent;

/**
 * A TCP port that a container listens on.
 *
 * @param name what others call it, such as {@code metrics}
 * @param number from 1 to 65535
 */
public record Port(String name, int number) {
    public Port {
        Steps.named(name, "port");
    }
}
