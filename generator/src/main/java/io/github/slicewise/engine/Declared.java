package io.github.slicewise.engine;

import io.github.slicewise.intent.IntentSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The intents that a project declares as services, in the file that {@link java.util.ServiceLoader} reads. Only those of
 * the first entry of the class path count, which is where a build puts the project's own classes: a dependency's intents
 * are rendered where they are built.
 */
final class Declared {
    private static final String FILE = "META-INF/services/" + IntentSource.class.getName();

    private Declared() {}

    /** The names of their classes, in the file's order; at least one. */
    static List<String> on(List<Path> classPath) throws Unusable {
        List<String> names =
                classPath.isEmpty() ? List.of() : names(classPath.get(0).resolve(FILE));
        if (names.isEmpty()) {
            throw new Unusable(
                    "No source is named, and the project's classes declare none: name a class or a `.java` file"
                            + " as `source`, or write the names of your classes into `src/main/resources/" + FILE
                            + "`.");
        }
        return names;
    }

    private static List<String> names(Path file) throws Unusable {
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .distinct()
                    .toList();
        } catch (IOException e) {
            throw new Unusable("`" + file + "` cannot be read as text in UTF-8.");
        }
    }
}
