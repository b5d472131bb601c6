package io.github.slicewise.engine;

import io.github.slicewise.finding.Severity;
import java.nio.file.Path;
import java.util.List;

/**
 * What to render, and where to.
 *
 * @param source a {@code .java} file with an {@code IntentSource}, or the name of such a class on the class path; blank
 *     for all that a project declares, where that is asked for
 * @param classPath jars and folders to find classes in
 * @param base the folder that a class' own manifests stand in; those of a {@code .java} file stand beside it
 * @param output the folder to write; created when missing, left as it was when anything fails
 * @param failOn findings this bad or worse mean that nothing is written
 */
public record RenderRequest(String source, List<Path> classPath, Path base, Path output, Severity failOn) {
    public RenderRequest {
        classPath = List.copyOf(classPath);
    }

    /** A request whose classes have their own manifests in the working folder. */
    public RenderRequest(String source, List<Path> classPath, Path output, Severity failOn) {
        this(source, classPath, Path.of(""), output, failOn);
    }

    /** Where the user's own manifests stand. */
    Path home() {
        return source.endsWith(".java")
                ? Path.of(source).toAbsolutePath().normalize().resolveSibling("")
                : base;
    }
}
