package io.github.slicewise.engine;

import io.github.slicewise.finding.Severity;
import java.nio.file.Path;
import java.util.List;

/**
 * What to render, and where to.
 *
 * @param source a {@code .java} file with an {@code IntentSource}, or the name of such a class on the class path
 * @param classPath jars and folders to find classes in
 * @param output the folder to write; created when missing, left as it was when anything fails
 * @param failOn findings this bad or worse mean that nothing is written
 */
public record RenderRequest(String source, List<Path> classPath, Path output, Severity failOn) {
    public RenderRequest {
        classPath = List.copyOf(classPath);
    }
}
