package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.report.Ink;
import io.github.slicewise.rule.Cards;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command line promises, with the real engine behind it. */
class ContractTest {
    private static final String GOOD = """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: fine
            data:
              key: "value"
            """;
    private static final String SHARES_NOTHING = """
            version: v1
            sharing:
              timeSlicing:
                resources:
                  - name: nvidia.com/gpu
                    replicas: 1
            """;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    @Test
    void good_manifests_give_0() throws IOException {
        assertThat(run("check", file("good.yaml", GOOD))).isZero();
        assertThat(out()).startsWith("1 file, 1 object, ").endsWith(": no findings\n");
        assertThat(err()).isEmpty();
    }

    @Test
    void an_error_gives_1_with_its_place_and_source_line() throws IOException {
        String path = file("shared.yaml", SHARES_NOTHING);

        assertThat(run("check", path)).isEqualTo(1);
        assertThat(out())
                .contains(path.replace('\\', '/') + ":6:", "[SLC001]", "    6 |         replicas: 1\n", "  fix: ");
    }

    @Test
    void a_missing_file_gives_2_and_the_others_are_still_judged() throws IOException {
        String path = file("shared.yaml", SHARES_NOTHING);
        String missing = folder.resolve("missing.yaml").toString();

        assertThat(run("check", missing, path)).isEqualTo(2);
        assertThat(err()).startsWith("slicewise: ").contains("missing.yaml").doesNotContain("\tat ", "Exception");
        assertThat(out()).contains("[SLC001]");
    }

    @Test
    void a_folder_without_manifests_gives_2_unless_that_is_fine() throws IOException {
        String empty = Files.createDirectory(folder.resolve("empty")).toString();

        assertThat(run("check", empty)).isEqualTo(2);
        assertThat(err()).startsWith("slicewise: ").doesNotContain("\tat ", "Exception");
        assertThat(run("check", empty, "--allow-empty")).isZero();
    }

    @Test
    void standard_input_is_a_path_of_its_own() {
        assertThat(runWith(SHARES_NOTHING, "check", "-")).isEqualTo(1);
        assertThat(out()).contains("<stdin>:6:");
    }

    @Test
    void sarif_names_the_rule_and_the_place() throws IOException {
        assertThat(run("check", "--format", "sarif", file("shared.yaml", SHARES_NOTHING)))
                .isEqualTo(1);
        assertThat(out()).startsWith("{").contains("\"ruleId\" : \"SLC001\"", "\"startLine\" : 6", "\"ruleIndex\"");
    }

    @Test
    void a_bar_below_warnings_is_reached_by_less() throws IOException {
        String helm = file("chart.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Values.name }}\n");

        assertThat(run("check", helm, file("good.yaml", GOOD))).isZero();
        assertThat(run("check", helm, file("good.yaml", GOOD), "--fail-on", "note"))
                .isEqualTo(1);
    }

    @Test
    void an_unknown_kubernetes_version_or_platform_or_config_gives_2() throws IOException {
        String good = file("good.yaml", GOOD);

        assertThat(run("check", good, "--kubernetes", "1.2")).isEqualTo(2);
        assertThat(run("check", good, "--platform", "no-such-cloud")).isEqualTo(2);
        assertThat(run("check", good, "--config", folder.resolve("none.yaml").toString()))
                .isEqualTo(2);
        assertThat(err().lines()).hasSize(3).allMatch(line -> line.startsWith("slicewise: "));
    }

    @Test
    void a_source_that_is_missing_or_no_intent_gives_2_and_writes_nothing() throws IOException {
        Path output = folder.resolve("out");

        assertThat(run("render", folder.resolve("Missing.java").toString(), "-o", output.toString()))
                .isEqualTo(2);
        assertThat(run("render", file("Broken.java", "class Broken {"), "-o", output.toString()))
                .isEqualTo(2);
        assertThat(run("render", file("Plain.java", "class Plain {}"), "-o", output.toString()))
                .isEqualTo(2);
        assertThat(run("render", "no.such.Source", "-o", output.toString())).isEqualTo(2);
        assertThat(err()).doesNotContain("\tat ");
        assertThat(output).doesNotExist();
    }

    @Test
    void an_output_folder_that_cannot_be_written_gives_2() throws IOException {
        String occupied = file("occupied", "a file");

        assertThat(run("render", example("time-slicing-on-eks/TimeSlicingOnEks.java"), "-o", occupied))
                .isEqualTo(2);
        assertThat(err()).startsWith("slicewise: ").contains("occupied").doesNotContain("\tat ", "Exception");
        assertThat(Path.of(occupied)).hasContent("a file");
    }

    @Test
    void an_example_is_rendered_and_what_was_rendered_passes_the_check() throws IOException {
        String output = folder.resolve("out").toString();

        assertThat(run("render", example("time-slicing-on-eks/TimeSlicingOnEks.java"), "-o", output))
                .isZero();
        try (Stream<Path> files = Files.walk(Path.of(output))) {
            assertThat(files.filter(each -> each.toString().endsWith(".yaml")))
                    .isNotEmpty()
                    .allSatisfy(each ->
                            assertThat(out()).contains(each.getFileName().toString()));
        }
        assertThat(run("check", output)).isZero();
        assertThat(out()).endsWith(": no findings\n");
    }

    private int run(String... args) {
        return runWith("", args);
    }

    private int runWith(String stdin, String... args) {
        var streams = new Streams(
                new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Ink.PLAIN,
                false,
                false);
        return Slicewise.run(
                new Engines(
                        Engine::check,
                        Engine::fix,
                        Engine::render,
                        Engine::preview,
                        Engine::diff,
                        paths -> () -> false,
                        Cards::all),
                streams,
                args);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static String example(String name) {
        return Path.of(System.getProperty("slicewise.root"), "golden", "cases", name)
                .toString();
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
