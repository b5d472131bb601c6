package io.github.slicewise.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * What a check looks at when nobody says it: the manifests written by hand, or else what was rendered. Both together is the
 * user's to say: a rendered manifest may be another form of one that was written by hand, and would count twice.
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

    /**
     * Those that are there; none when there are only rendered folders of several clusters, which must not be mixed and
     * were judged when they were written.
     *
     * @param allowEmpty whether none at all is fine, too
     */
    List<File> existing(boolean allowEmpty) throws MojoExecutionException {
        if (Files.isDirectory(manifests)) {
            return List.of(manifests.toFile());
        }
        List<Path> clusters = clusters();
        if (clusters.isEmpty() && !allowEmpty) {
            throw new MojoExecutionException("There is nothing to check: neither `"
                    + GoalPaths.shown(manifests.toFile()) + "` nor `" + GoalPaths.shown(rendered.toFile())
                    + "` is there. Name files or folders in `paths`, such as `-Dslicewise.paths=deploy`.");
        }
        return clusters.size() == 1 ? List.of(clusters.get(0).toFile()) : List.of();
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
