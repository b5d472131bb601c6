package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchingTest {
    private final Recorded run = new Recorded();

    @TempDir
    Path folder;

    @Test
    void every_change_is_checked_and_timed_until_there_are_no_more() {
        run.changes = 2;
        run.verdict = Verdict.FINDINGS;

        assertThat(run.run("check", "--watch", "a.yaml")).isEqualTo(1);

        assertThat(run.checks).hasSize(3);
        assertThat(run.err().lines())
                .hasSize(3)
                .allMatch(line -> line.matches(
                        "slicewise: ---- Checked at \\d\\d:\\d\\d:\\d\\d; waiting for the next change. ----"));
    }

    @Test
    void standard_input_cannot_be_watched() {
        assertThat(run.run("check", "--watch", "-")).isEqualTo(2);
        assertThat(run.err()).startsWith("slicewise: `--watch` needs files; standard input is read only once.\n");
        assertThat(run.checks).isEmpty();
    }

    @Test
    void many_writes_at_once_are_one_change() {
        Queue<String> looks = new ArrayDeque<>(List.of("a", "a", "b", "c", "c", "c", "d", "d"));
        var changes = new Polled(looks::remove, () -> !looks.isEmpty());

        assertThat(changes.await()).isTrue();
        assertThat(looks).containsExactly("c", "d", "d");
        assertThat(changes.await()).isTrue();
        assertThat(changes.await()).isFalse();
    }

    @Test
    void what_comes_and_goes_again_is_no_change() {
        Queue<String> looks = new ArrayDeque<>(List.of("a", "b", "a", "a"));

        assertThat(new Polled(looks::remove, () -> !looks.isEmpty()).await()).isFalse();
    }

    @Test
    void manifests_that_are_written_added_or_deleted_are_seen_and_others_are_not() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "a: 1");
        var before = FileStates.of(List.of(folder));

        Files.writeString(file, "a: 12");
        var written = FileStates.of(List.of(folder));
        Files.writeString(folder.resolve("note.txt"), "x");
        Files.createDirectory(folder.resolve(".git"));
        Files.writeString(folder.resolve(".git/x.yaml"), "x");
        var beside = FileStates.of(List.of(folder));
        Files.delete(file);
        var deleted = FileStates.of(List.of(folder, folder.resolve("no such file")));

        assertThat(written).isNotEqualTo(before);
        assertThat(beside).isEqualTo(written);
        assertThat(deleted).isEmpty();
    }
}
