package io.github.slicewise.schema;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Reference files that lie beside a checkout of the developers; a test that needs one is skipped where it is absent. */
final class Shared {
    private Shared() {}

    static Path path(String name) {
        Assumptions.assumeTrue(has(name), "The reference " + name + " is not here.");
        return root().resolve(name);
    }

    static boolean has(String name) {
        return Files.exists(root().resolve(name));
    }

    private static Path root() {
        return Path.of(System.getProperty("slicewise.root", ".."), "..", "shared");
    }

    static String text(String name) {
        try {
            return Files.readString(path(name));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }
}
