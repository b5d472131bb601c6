package io.github.slicewise.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * Rendered files in one archive; the same files give the same bytes.
 *
 * @param root the folder that names in the archive begin below
 * @param files sorted
 */
record Archive(Path root, List<Path> files) {
    /** The first moment that an archive can say: a real one would be another each time. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    Archive {
        files = List.copyOf(files);
    }

    void write(Path archive) throws MojoExecutionException {
        try {
            Files.createDirectories(archive.toAbsolutePath().resolveSibling(""));
            try (var zip = new ZipOutputStream(Files.newOutputStream(archive))) {
                for (Path file : files) {
                    var entry = new ZipEntry(root.relativize(file).toString().replace('\\', '/'));
                    entry.setTimeLocal(NO_TIME);
                    zip.putNextEntry(entry);
                    zip.write(Files.readAllBytes(file));
                    zip.closeEntry();
                }
            }
        } catch (IOException e) {
            throw new MojoExecutionException("The archive `" + archive + "` cannot be written: `" + e + "`.", e);
        }
    }
}
