package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals that tell something and judge nothing. */
class TellingGoalsTest {
    @TempDir
    Path folder;

    private final LoggedLines log = new LoggedLines();

    @Test
    void preview_logs_the_forecast() throws Exception {
        Files.writeString(folder.resolve("slicewise.yaml"), "pools: [{name: a, gpu: t4}]\n");
        var goal = new PreviewMojo();
        configure(goal, "paths", List.of(folder.toFile()));

        goal.execute();

        assertThat(log.calls)
                .singleElement()
                .asString()
                .startsWith("INFO \npool `a` (")
                .contains("nvidia.com/gpu: 1");
    }

    @Test
    void preview_of_nothing_is_a_broken_configuration() throws Exception {
        var goal = new PreviewMojo();
        configure(goal, "paths", List.of(new File(folder.toFile(), "x")));

        assertThatThrownBy(goal::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("There is no file or folder");
        assertThat(log.calls).isEmpty();
    }

    @Test
    void explain_logs_a_card_or_the_list() throws Exception {
        var one = new ExplainMojo();
        configure(one, "rules", List.of("mig002"));
        one.execute();
        var all = new ExplainMojo();
        configure(all, "rules", List.of());
        all.execute();

        assertThat(log.calls.get(0)).startsWith("INFO \nMIG002 ").contains("\nSources:\n");
        assertThat(log.calls.get(1)).contains("\nMIG001 ", "\nMIG002 ");
    }

    @Test
    void explain_tells_the_nearest_rule() throws Exception {
        var goal = new ExplainMojo();
        configure(goal, "rules", List.of("MIG0O2"));

        assertThatThrownBy(goal::execute).hasMessage("There is no rule `MIG0O2`; did you mean `MIG002`?");
    }

    private void configure(Mojo goal, String name, Object value) throws ReflectiveOperationException {
        goal.setLog(log);
        var field = goal.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(goal, value);
    }
}
