package io.github.slicewise.maven;

import java.io.File;
import java.nio.file.Path;

/**
 * Paths of a module as the engine takes them. Maven makes files absolute, from the module's folder; what is shown to
 * people should be short, from where they started Maven.
 */
final class GoalPaths {
    private static final String SOURCE_FILE = ".java";

    private GoalPaths() {}

    /** {@code file} relative to the working directory, when it lies below it. */
    static String shown(File file) {
        Path here = Path.of("").toAbsolutePath().normalize();
        Path there = file.toPath().toAbsolutePath().normalize();
        return there.startsWith(here) && !there.equals(here)
                ? here.relativize(there).toString()
                : there.toString();
    }

    /** A source file counts from the module's folder; a class name stays what it is. */
    static String source(String source, File basedir) {
        return source.endsWith(SOURCE_FILE)
                ? shown(basedir.toPath().resolve(source).toFile())
                : source;
    }
}
