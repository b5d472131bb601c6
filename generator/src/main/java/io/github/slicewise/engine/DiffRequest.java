package io.github.slicewise.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to compare.
 *
 * @param older a file or folder, or {@code REV:PATH} in the git repository of the working directory; with {@code paths} a
 *     revision alone
 * @param newer likewise
 * @param paths files and folders to take from both revisions; empty when {@code older} and {@code newer} say it all
 * @param config a {@code slicewise.yaml} for both sides; when absent, each side has its own
 * @param platform such as {@code eks}
 */
public record DiffRequest(
        String older, String newer, List<String> paths, Optional<Path> config, Optional<String> platform) {
    public DiffRequest {
        paths = List.copyOf(paths);
    }

    /** These two, and nothing else said. */
    public static DiffRequest of(String older, String newer) {
        return new DiffRequest(older, newer, List.of(), Optional.empty(), Optional.empty());
    }
}
