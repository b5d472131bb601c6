package io.github.slicewise.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFolderTest {
    private static final Intent LABS =
            Intent.named("labs").target(Target.named("gpu-operator")).pool(NodePool.of("a", T4.GPU));

    @TempDir
    Path room;

    private String before = "";

    @BeforeEach
    void no_update() {
        before = System.getProperty("golden.update", "");
        System.clearProperty("golden.update");
    }

    @AfterEach
    void as_it_was() {
        System.setProperty("golden.update", before);
    }

    @Test
    void a_first_run_names_what_is_missing_and_how_to_write_it() {
        assertThatThrownBy(this::prove)
                .isInstanceOf(AssertionError.class)
                .message()
                .contains("`slicewise.yaml` is missing.", "-Dgolden.update=true");
        assertThat(golden()).doesNotExist();
    }

    @Test
    void an_update_writes_and_still_fails_and_the_next_run_passes() {
        assertThatThrownBy(this::update).message().contains("`slicewise.yaml` was written by this run.");
        assertThatCode(this::prove).doesNotThrowAnyException();
        assertThatCode(this::update).doesNotThrowAnyException();
    }

    @Test
    void a_difference_is_told_with_its_line_and_only_it_is_written() throws IOException {
        assertThatThrownBy(this::update).isInstanceOf(AssertionError.class);
        Path file = golden().resolve("slicewise.yaml");
        String text = Files.readString(file);
        Files.writeString(file, text + "more: true\n");

        assertThatThrownBy(this::prove)
                .message()
                .contains("`slicewise.yaml` differs at line " + (text.lines().count() + 1))
                .contains("\n  expected: more: true\n  rendered: (the end)\n");
        assertThatThrownBy(this::update)
                .message()
                .containsOnlyOnce("was written")
                .contains("`slicewise.yaml` was written by this run.");
        assertThat(file).hasContent(text);
    }

    @Test
    void line_ends_alone_are_told_as_such() throws IOException {
        assertThatThrownBy(this::update).isInstanceOf(AssertionError.class);
        Path file = golden().resolve("slicewise.yaml");
        Files.writeString(file, Files.readString(file).replace("\n", "\r\n"));

        assertThatThrownBy(this::prove).message().contains("`slicewise.yaml` differs in its line ends only");
    }

    @Test
    void what_is_not_rendered_is_named_and_never_deleted() throws IOException {
        assertThatThrownBy(this::update).isInstanceOf(AssertionError.class);
        Path other = Files.writeString(golden().resolve("notes.txt"), "mine\n");

        assertThatThrownBy(this::prove).message().contains("`notes.txt` is not rendered: delete it.");
        assertThatThrownBy(this::update).message().contains("`notes.txt` is not rendered: delete it.");
        assertThat(other).hasContent("mine");
    }

    @Test
    void a_file_in_place_of_the_folder_is_told() throws IOException {
        Files.writeString(golden(), "a file\n");

        assertThatThrownBy(this::update).message().startsWith("The folder `" + golden() + "` cannot be used: ");
    }

    private void prove() {
        SlicewiseAssertions.assertThat(LABS).rendersTo(golden());
    }

    private void update() {
        System.setProperty("golden.update", "true");
        try {
            prove();
        } finally {
            System.clearProperty("golden.update");
        }
    }

    private Path golden() {
        return room.resolve("golden");
    }
}
