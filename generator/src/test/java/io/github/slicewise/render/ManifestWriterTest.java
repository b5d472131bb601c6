package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Severity;
import io.github.slicewise.render.ManifestWriter.Written;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestWriterTest {
    @TempDir
    Path room;

    @Test
    void writes_into_a_folder_that_is_not_there_yet() throws IOException {
        Path out = room.resolve("a/b");
        Written written = write(out, Map.of("x.sh", "1", "deep/y.sh", "2"));
        assertThat(written.refused()).isEmpty();
        assertThat(written.files()).containsExactly(out.resolve("deep/y.sh"), out.resolve("x.sh"));
        assertThat(files(out)).containsOnlyKeys(".slicewise-files", "deep/y.sh", "x.sh");
    }

    @Test
    void leaves_files_alone_that_hold_the_right_bytes_already() throws IOException {
        Path out = room.resolve("out");
        write(out, Map.of("x.sh", "1", "y.sh", "1"));
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(out.resolve("x.sh"), old);
        write(out, Map.of("x.sh", "1", "y.sh", "2"));
        assertThat(Files.getLastModifiedTime(out.resolve("x.sh"))).isEqualTo(old);
        assertThat(files(out)).containsEntry("y.sh", "2");
    }

    @Test
    void removes_what_an_earlier_run_wrote_and_keeps_what_others_wrote() throws IOException {
        Path out = room.resolve("out");
        write(out, Map.of("gone/x.sh", "1", "y.sh", "1"));
        Files.writeString(out.resolve("mine.txt"), "mine");
        write(out, Map.of("y.sh", "1"));
        assertThat(files(out)).containsOnlyKeys(".slicewise-files", "mine.txt", "y.sh");
        assertThat(out.resolve("gone")).doesNotExist();
    }

    @Test
    void refuses_to_overwrite_a_file_of_somebody_else() throws IOException {
        Path out = room.resolve("out");
        Files.createDirectories(out);
        Files.writeString(out.resolve("x.sh"), "mine");
        Written written = write(out, Map.of("x.sh", "1", "y.sh", "1"));
        assertThat(written.refused()).singleElement().asString().contains("x.sh", "not written by Slicewise");
        assertThat(files(out)).containsOnly(Map.entry("x.sh", "mine"));
    }

    @Test
    void refuses_to_overwrite_what_was_changed_by_hand_and_does_not_remove_it() throws IOException {
        Path out = room.resolve("out");
        write(out, Map.of("x.sh", "1", "y.sh", "1"));
        Files.writeString(out.resolve("x.sh"), "better");
        assertThat(write(out, Map.of("x.sh", "2")).refused())
                .singleElement()
                .asString()
                .contains("changed by hand");
        assertThat(files(out)).containsEntry("x.sh", "better").containsEntry("y.sh", "1");

        assertThat(write(out, Map.of("y.sh", "1")).refused()).isEmpty();
        assertThat(files(out)).containsEntry("x.sh", "better");
    }

    @Test
    void a_move_that_fails_undoes_those_before_it() throws IOException {
        Path out = room.resolve("out");
        write(out, Map.of("a.sh", "1", "stale.sh", "1"));
        Files.writeString(out.resolve("z"), "a file where a folder must be");
        Map<String, String> before = files(out);

        Written written = write(out, Map.of("a.sh", "2", "b/c.sh", "2", "z/x.sh", "2"));
        assertThat(written.refused()).singleElement().asString().contains("cannot be written");
        assertThat(written.files()).isEmpty();
        assertThat(files(out)).isEqualTo(before);
        assertThat(out.resolve("b")).doesNotExist();
        assertThat(children(room)).containsExactly("out");
    }

    @Test
    void refuses_an_output_that_is_a_file() throws IOException {
        Path out = room.resolve("out");
        Files.writeString(out, "mine");
        assertThat(write(out, Map.of("x.sh", "1")).refused())
                .singleElement()
                .asString()
                .contains("is a file");
    }

    @Test
    void a_forged_list_reaches_nothing_outside_the_folder() throws IOException {
        Path out = room.resolve("out");
        Path outside = room.resolve("outside.txt");
        Files.createDirectories(out);
        Files.writeString(outside, "precious");
        Files.write(
                out.resolve(".slicewise-files"),
                new String(
                                FileList.of(Map.of("../outside.txt", bytes("precious")))
                                        .bytes(),
                                StandardCharsets.UTF_8)
                        .getBytes(StandardCharsets.UTF_8));
        write(out, Map.of("x.sh", "1"));
        assertThat(outside).hasContent("precious");
    }

    private static Written write(Path out, Map<String, String> files) {
        var bytes = new TreeMap<String, byte[]>();
        files.forEach((path, text) -> bytes.put(path, bytes(text)));
        return ManifestWriter.write(
                CheckedManifests.judge(bytes, List.of(), Severity.ERROR)
                        .manifests()
                        .orElseThrow(),
                out);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> children(Path folder) throws IOException {
        try (var all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }

    private static SortedMap<String, String> files(Path folder) throws IOException {
        var files = new TreeMap<String, String>();
        try (var all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}
