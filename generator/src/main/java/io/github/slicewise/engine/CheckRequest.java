package io.github.slicewise.engine;

import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Severity;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to check, and by which bar.
 *
 * @param paths files, folders or {@code -} for standard input, as the user wrote them
 * @param stdin read when {@code -} is among the paths
 * @param failOn findings this bad or worse give {@link Verdict#FINDINGS}
 * @param config a {@code slicewise.yaml}; when absent, the one in the working directory or in a checked folder is used
 * @param nodes a file of Node objects taken as the truth about hardware and labels
 * @param kubernetes minor version such as {@code 1.35}
 * @param platform such as {@code eks}
 * @param crds files and folders with definitions of custom resources, beside those among the paths
 * @param unknownKinds what to make of objects whose kind has no schema; when absent, what the settings say
 * @param allowEmpty whether nothing to check is fine
 * @param judging which of the findings are news
 */
public record CheckRequest(
        List<String> paths,
        InputStream stdin,
        Severity failOn,
        Optional<Path> config,
        Optional<Path> nodes,
        Optional<String> kubernetes,
        Optional<String> platform,
        List<Path> crds,
        Optional<UnknownKinds> unknownKinds,
        boolean allowEmpty,
        Judging judging) {
    public CheckRequest {
        crds = List.copyOf(crds);
        paths = List.copyOf(paths);
    }

    /** These paths under the default bar: errors fail. */
    public static CheckRequest of(List<String> paths) {
        return new CheckRequest(
                paths,
                InputStream.nullInputStream(),
                Severity.ERROR,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false,
                Judging.plain());
    }

    /** The same with other findings as news. */
    public CheckRequest judging(Judging other) {
        return new CheckRequest(
                paths, stdin, failOn, config, nodes, kubernetes, platform, crds, unknownKinds, allowEmpty, other);
    }
}
