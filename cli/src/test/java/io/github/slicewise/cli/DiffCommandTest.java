package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.DiffRequest;
import io.github.slicewise.engine.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiffCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void folders_and_revisions_reach_the_engine() {
        run.run("diff", "main:deploy", "deploy", "--config", "s.yaml", "--platform=eks");
        run.run("diff", "--git", "main", "HEAD");
        run.run("diff", "--git", "main", "HEAD", "a", "b");

        assertThat(run.diffs)
                .containsExactly(
                        new DiffRequest(
                                "main:deploy", "deploy", List.of(), Optional.of(Path.of("s.yaml")), Optional.of("eks")),
                        new DiffRequest("main", "HEAD", List.of("."), Optional.empty(), Optional.empty()),
                        new DiffRequest("main", "HEAD", List.of("a", "b"), Optional.empty(), Optional.empty()));
    }

    @Test
    void no_change_is_said_and_a_success() {
        assertThat(run.run("diff", "a", "b")).isZero();
        assertThat(run.out()).isEqualTo("Nothing changes for pools, workloads and quotas.\n");
    }

    @Test
    void what_cannot_be_read_is_told_without_praise() {
        run.verdict = Verdict.UNUSABLE;
        run.unusable = List.of("There is no revision `x` here.");

        assertThat(run.run("diff", "x:a", "b")).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("slicewise: There is no revision `x` here.\n");
    }

    @Test
    void a_third_path_needs_revisions() {
        assertThat(run.run("diff", "a", "b", "c")).isEqualTo(2);
        assertThat(run.err()).startsWith("slicewise: `c` is one argument too many; revisions need `--git`.\n");
    }
}
