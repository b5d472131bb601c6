package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DefaultPathsTest {
    @TempDir
    Path room;

    @Test
    void manifests_written_by_hand_come_first() throws Exception {
        file("src/main/kubernetes/pod.yaml");
        file("target/slicewise/slicewise.yaml");
        assertThat(paths().existing(false)).containsExactly(folder("src/main/kubernetes"));
    }

    @Test
    void what_was_rendered_is_found_with_and_without_a_folder_of_its_intent() throws Exception {
        file("target/slicewise/labs/slicewise.yaml");
        file("target/slicewise/notes/other.yaml");
        assertThat(paths().existing(false)).containsExactly(folder("target/slicewise/labs"));
        file("target/slicewise/slicewise.yaml");
        assertThat(paths().existing(false)).containsExactly(folder("target/slicewise"));
    }

    @Test
    void clusters_are_not_mixed() throws Exception {
        file("target/slicewise/labs/slicewise.yaml");
        file("target/slicewise/other/slicewise.yaml");
        assertThat(paths().existing(false)).isEmpty();
    }

    @Test
    void nothing_at_all_is_a_broken_configuration() throws Exception {
        assertThatThrownBy(() -> paths().existing(false))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageStartingWith("There is nothing to check: neither `")
                .hasMessageEndingWith("Name files or folders in `paths`, such as `-Dslicewise.paths=deploy`.");
    }

    @Test
    void nothing_at_all_is_fine_where_that_is_said() throws Exception {
        assertThat(paths().existing(true)).isEmpty();
    }

    private DefaultPaths paths() {
        return DefaultPaths.of(room.toFile(), room.resolve("target").toFile());
    }

    private File folder(String path) {
        return room.resolve(path).toFile();
    }

    private void file(String path) throws IOException {
        Files.createDirectories(room.resolve(path).getParent());
        Files.writeString(room.resolve(path), "");
    }
}
