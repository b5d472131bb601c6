package io.github.slicewise.intent;

import java.util.Optional;

/**
 * One environment variable of a container.
 *
 * @param name such as {@code HF_HOME}
 * @param value its text, where it is no secret
 * @param secret where its text is kept, where it is one
 */
public record Env(String name, Optional<String> value, Optional<SecretKey> secret) {
    public Env {
        Steps.named(name, "variable");
        if (value.isPresent() == secret.isPresent()) {
            throw new IllegalArgumentException("The variable " + name + " is either a text or a secret.");
        }
    }

    /** A variable with this text. */
    public static Env of(String name, String value) {
        return new Env(name, Optional.of(value), Optional.empty());
    }

    /** A variable whose text a Secret keeps. */
    public static Env secret(String name, String secret, String key) {
        return new Env(name, Optional.empty(), Optional.of(new SecretKey(secret, key)));
    }
}
