package io.github.slicewise.engine;

import io.github.slicewise.finding.Severity;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to foretell.
 *
 * @param paths files, folders or {@code -} for standard input, as the user wrote them
 * @param stdin read when {@code -} is among the paths
 * @param config a {@code slicewise.yaml}; when absent, the one in the working directory or in a named folder is used
 * @param nodes a file of Node objects taken as the truth about hardware and labels
 * @param platform such as {@code eks}
 * @param allowEmpty whether nothing to foretell is fine
 */
public record PreviewRequest(
        List<String> paths,
        InputStream stdin,
        Optional<Path> config,
        Optional<Path> nodes,
        Optional<String> platform,
        boolean allowEmpty) {
    public PreviewRequest {
        paths = List.copyOf(paths);
    }

    /** These paths, and nothing else said. */
    public static PreviewRequest of(List<String> paths) {
        return new PreviewRequest(
                paths, InputStream.nullInputStream(), Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** A check that looks at the same. */
    CheckRequest check() {
        return new CheckRequest(
                paths,
                stdin,
                Severity.ERROR,
                config,
                nodes,
                Optional.empty(),
                platform,
                List.of(),
                Optional.empty(),
                allowEmpty,
                Judging.plain());
    }
}
