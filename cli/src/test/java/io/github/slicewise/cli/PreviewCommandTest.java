package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.Verdict;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreviewCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void every_option_reaches_the_engine() {
        run.run("preview", "a.yaml", "-", "--config=s.yaml", "--nodes", "n.yaml", "--platform=eks", "--allow-empty");

        PreviewRequest request = run.previews.get(0);
        assertThat(request.paths()).containsExactly("a.yaml", "-");
        assertThat(request.config()).contains(Path.of("s.yaml"));
        assertThat(request.nodes()).contains(Path.of("n.yaml"));
        assertThat(request.platform()).contains("eks");
        assertThat(request.allowEmpty()).isTrue();
    }

    @Test
    void the_forecast_goes_to_standard_output() {
        assertThat(run.run("preview", "a.yaml")).isZero();
        assertThat(run.out()).isEqualTo("0 pools, 0 workloads with GPUs, 2 without\n");
    }

    @Test
    void what_cannot_be_used_is_told_and_nothing_is_praised() {
        run.unusable = List.of("There is no file or folder `x`.");
        run.verdict = Verdict.UNUSABLE;

        assertThat(run.run("preview", "x")).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("slicewise: There is no file or folder `x`.\n");
    }
}
