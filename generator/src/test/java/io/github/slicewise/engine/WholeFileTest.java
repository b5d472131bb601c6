package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void a_file_is_written_with_its_folders_and_nothing_is_left_beside_it() throws IOException {
        Path file = folder.resolve("a/b/report.json");

        assertThat(WholeFile.write(file, "ü\n")).isEmpty();
        assertThat(WholeFile.write(file, "new\n")).isEmpty();

        assertThat(file).hasContent("new\n");
        assertThat(file.getParent()).isDirectoryNotContaining("glob:**.new");
    }

    @Test
    void a_link_stays_a_link_and_its_file_is_written() throws IOException {
        Path file = Files.writeString(folder.resolve("real"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        assertThat(WholeFile.write(link, "new")).isEmpty();

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    @Test
    void what_cannot_be_written_is_said_and_stays_as_it_was() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "old");

        assertThat(WholeFile.write(folder, "x")).contains("`" + folder + "` is a folder; name a file to write.");
        assertThat(WholeFile.write(file.resolve("report"), "x"))
                .hasValueSatisfying(why -> assertThat(why).startsWith("`" + file + "/report` cannot be written: `"));
        assertThat(file).hasContent("old");
    }
}
