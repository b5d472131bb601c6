package io.github.slicewise.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Severity;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.DefaultMavenProjectHelper;
import org.junit.jupiter.api.Test;

class GoalRequestTest {
    @Test
    void every_parameter_of_check_reaches_the_engine() throws Exception {
        var goal = new CheckMojo();
        configure(
                goal,
                Map.of(
                        "paths",
                        List.of(new File("a.yaml"), new File("deploy")),
                        "failOn",
                        "Warning",
                        "config",
                        new File("slicewise.yaml"),
                        "nodes",
                        new File("nodes.yaml"),
                        "kubernetes",
                        "1.34",
                        "platform",
                        "eks",
                        "crds",
                        List.of(new File("crds")),
                        "unknownKinds",
                        "Error",
                        "allowEmpty",
                        true));

        CheckRequest request = goal.request();

        assertThat(request.paths()).containsExactly("a.yaml", "deploy");
        assertThat(request.failOn()).isEqualTo(Severity.WARNING);
        assertThat(request.config()).contains(Path.of("slicewise.yaml"));
        assertThat(request.nodes()).contains(Path.of("nodes.yaml"));
        assertThat(request.kubernetes()).contains("1.34");
        assertThat(request.platform()).contains("eks");
        assertThat(request.crds()).containsExactly(Path.of("crds"));
        assertThat(request.unknownKinds()).contains(UnknownKinds.ERROR);
        assertThat(request.allowEmpty()).isTrue();
    }

    @Test
    void baselines_and_a_revision_reach_the_engine() throws Exception {
        var goal = new CheckMojo();
        configure(
                goal,
                Map.of(
                        "paths",
                        List.of(new File("deploy")),
                        "baseline",
                        new File("a.json"),
                        "writeBaseline",
                        new File("b.json"),
                        "since",
                        "origin/main"));

        assertThat(goal.request().judging().baseline()).contains(Path.of("a.json"));
        assertThat(goal.request().judging().writeBaseline()).contains(Path.of("b.json"));
        assertThat(goal.request().judging().since()).contains("origin/main");
    }

    @Test
    void what_is_not_configured_is_not_assumed() throws Exception {
        var goal = new CheckMojo();
        configure(goal, Map.of("paths", List.of(new File("deploy"))));
        CheckRequest request = goal.request();

        assertThat(request.failOn()).isEqualTo(Severity.ERROR);
        assertThat(List.of(request.config(), request.nodes(), request.kubernetes(), request.platform()))
                .allMatch(Optional::isEmpty);
    }

    @Test
    void every_parameter_of_render_reaches_the_engine_with_the_projects_classes() throws Exception {
        var goal = new RenderMojo(new DefaultMavenProjectHelper());
        configure(
                goal,
                Map.of(
                        "source",
                        "com.example.Gpus",
                        "output",
                        new File("target/slicewise"),
                        "failOn",
                        "note",
                        "basedir",
                        new File("module"),
                        "classPath",
                        List.of("target/classes", "no/such/classes", "pom.xml")));

        assertThat(goal.request())
                .isEqualTo(new RenderRequest(
                        "com.example.Gpus",
                        List.of(Path.of("target/classes"), Path.of("pom.xml")),
                        Path.of("module"),
                        Path.of("target/slicewise"),
                        Severity.NOTE));
    }

    @Test
    void paths_are_shown_from_the_working_directory_and_a_source_file_counts_from_the_module() throws Exception {
        File module = new File("module").getAbsoluteFile();
        var goal = new RenderMojo(new DefaultMavenProjectHelper());
        configure(goal, Map.of("source", "src/Gpus.java", "basedir", module, "output", new File(module, "target")));

        assertThat(goal.request().source())
                .isEqualTo(Path.of("module/src/Gpus.java").toString());
        assertThat(goal.request().output()).isEqualTo(Path.of("module/target"));
        assertThat(GoalPaths.shown(new File("..").getAbsoluteFile()))
                .isEqualTo(Path.of("..").toAbsolutePath().normalize().toString());
    }

    @Test
    void a_bar_that_does_not_exist_is_a_broken_configuration() throws Exception {
        var goal = new CheckMojo();
        configure(goal, Map.of("failOn", "eror", "paths", List.of(new File("deploy"))));

        assertThatThrownBy(goal::request)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage(
                        "`eror` is no value of `failOn`, which takes `error`, `warning`, `note`; did you mean `error`?");
    }

    @Test
    void a_skipped_goal_says_so_and_asks_nobody() throws Exception {
        for (Mojo goal : List.of(new CheckMojo(), new RenderMojo(new DefaultMavenProjectHelper()))) {
            var log = new LoggedLines();
            goal.setLog(log);
            configure(goal, Map.of("skip", true, "failOn", "no such bar"));

            goal.execute();

            assertThat(log.calls).containsExactly("INFO Skipped, because slicewise.skip is set.");
        }
    }

    /** Sets fields as Maven does. */
    private static void configure(Mojo goal, Map<String, Object> values) throws ReflectiveOperationException {
        for (var value : values.entrySet()) {
            var field = goal.getClass().getDeclaredField(value.getKey());
            field.setAccessible(true);
            field.set(goal, value.getValue());
        }
    }
}
