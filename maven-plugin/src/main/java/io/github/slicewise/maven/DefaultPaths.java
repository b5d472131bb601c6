package io.github.slicewise.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * What a check looks at when nobody says it: the project's manifests and, together with them, what was rendered for the
 * same cluster.
 *
 * @param manifests the folder for manifests written by hand
 * @param rendered the folder that {@code render} writes by default
 */
record DefaultPaths(Path manifests, Path rendered) {
    private static final String SETTINGS = "slicewise.yaml";

    static DefaultPaths of(File basedir, File target) {
        return new DefaultPaths(
                basedir.toPath().resolve("src/main/kubernetes"), target.toPath().resolve("slicewise"));
    }

    /** Those that are there; none when there are only rendered folders of several clusters, each judged when written. */
    List<File> existing() throws MojoExecutionException {
        boolean written = Files.isDirectory(manifests);
        List<Path> clusters = clusters();
        // Every rendered folder speaks of one cluster, and so do settings written by hand: they are not mixed.
        boolean mixed = clusters.size() > 1 || (written && Files.exists(manifests.resolve(SETTINGS)));
        List<Path> found = Stream.concat(
                        Stream.of(manifests).filter(folder -> written),
                        clusters.stream().filter(folder -> !mixed))
                .toList();
        if (found.isEmpty() && clusters.isEmpty()) {
            throw new MojoExecutionException(
                    "There is nothing to check: neither `" + GoalPaths.shown(manifests.toFile())
                            + "` nor `" + GoalPaths.shown(rendered.toFile())
                            + "` is there. Name files or folders in `paths`, such as `-Dslicewise.paths=deploy`.");
        }
        return found.stream().map(Path::toFile).toList();
    }

    private List<Path> clusters() throws MojoExecutionException {
        if (Files.exists(rendered.resolve(SETTINGS))) {
            return List.of(rendered);
        }
        if (!Files.isDirectory(rendered)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(rendered)) {
            return folders.filter(folder -> Files.exists(folder.resolve(SETTINGS)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new MojoExecutionException("The folder `" + rendered + "` cannot be read: `" + e + "`.", e);
        }
    }
}
