package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.ZipFile;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {
    @TempDir
    Path room;

    @Test
    void the_same_files_give_the_same_bytes_whenever_they_were_written() throws Exception {
        Path file = Files.createDirectories(room.resolve("out/nodes")).resolve("a.yaml");
        Files.writeString(file, "kind: Pod\n");
        var archive = new Archive(room.resolve("out"), List.of(file));

        archive.write(room.resolve("new/one.zip"));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L));
        archive.write(room.resolve("new/two.zip"));

        assertThat(room.resolve("new/one.zip")).hasSameBinaryContentAs(room.resolve("new/two.zip"));
        try (var zip = new ZipFile(room.resolve("new/one.zip").toFile())) {
            assertThat(zip.stream()).extracting(Object::toString).containsExactly("nodes/a.yaml");
            assertThat(zip.getInputStream(zip.getEntry("nodes/a.yaml"))).hasContent("kind: Pod");
        }
    }

    @Test
    void what_cannot_be_written_is_named() {
        assertThatThrownBy(() -> new Archive(room, List.of(room.resolve("gone"))).write(room.resolve("a.zip")))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("a.zip` cannot be written");
    }
}
