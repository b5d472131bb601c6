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
    void manifests_are_judged_with_what_was_rendered_for_the_same_cluster() throws Exception {
        file("src/main/kubernetes/pod.yaml");
        file("target/slicewise/slicewise.yaml");
        assertThat(paths().existing()).containsExactly(folder("src/main/kubernetes"), folder("target/slicewise"));
    }

    @Test
    void the_one_intent_that_is_declared_is_found_in_its_folder() throws Exception {
        file("target/slicewise/labs/slicewise.yaml");
        assertThat(paths().existing()).containsExactly(folder("target/slicewise/labs"));
    }

    @Test
    void clusters_are_not_mixed() throws Exception {
        file("src/main/kubernetes/slicewise.yaml");
        file("target/slicewise/labs/slicewise.yaml");
        assertThat(paths().existing()).containsExactly(folder("src/main/kubernetes"));
        Files.delete(room.resolve("src/main/kubernetes/slicewise.yaml"));
        file("target/slicewise/other/slicewise.yaml");
        assertThat(paths().existing()).containsExactly(folder("src/main/kubernetes"));
        Files.delete(room.resolve("src/main/kubernetes"));
        assertThat(paths().existing()).isEmpty();
    }

    @Test
    void nothing_at_all_is_a_broken_configuration() throws Exception {
        assertThatThrownBy(() -> paths().existing())
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageStartingWith("There is nothing to check: neither `")
                .hasMessageEndingWith("Name files or folders in `paths`, such as `-Dslicewise.paths=deploy`.");
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
