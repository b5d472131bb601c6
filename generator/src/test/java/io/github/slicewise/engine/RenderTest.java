package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenderTest {
    private static final Path CASES = Path.of(System.getProperty("slicewise.root"), "golden/cases");
    private static final String HEAD = "import io.github.slicewise.gpu.*;\nimport io.github.slicewise.intent.*;\n";

    @TempDir
    Path room;

    @ParameterizedTest
    @ValueSource(strings = {"mig-mixed-on-eks/MigMixedOnEks.java", "time-slicing-on-eks/TimeSlicingOnEks.java"})
    void an_example_renders_twice_to_the_same_bytes_that_our_own_rules_are_silent_about(String name)
            throws IOException {
        Path out = room.resolve("out");
        Rendered first = render(CASES.resolve(name).toString(), out);
        assertThat(first.unusable()).isEmpty();
        assertThat(first.report().findings()).isEmpty();
        assertThat(first.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(first.written())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file).isRegularFile());
        assertThat(first.preview()).isNotEmpty();
        var before = files(out);

        Rendered second = render(CASES.resolve(name).toString(), out);
        assertThat(second.written()).isEqualTo(first.written());
        assertThat(files(out)).isEqualTo(before);

        Checked checked = Engine.check(CheckRequest.of(List.of(out.toString())));
        assertThat(checked.report().findings()).isEmpty();
        assertThat(checked.verdict()).isEqualTo(Verdict.CLEAN);
    }

    @Test
    void findings_leave_the_folder_as_it_was() throws IOException {
        Path out = room.resolve("out");
        Path source = source("Labs", "return Intent.named(\"labs\").pool(NodePool.of(\"a\", T4.GPU));");
        assertThat(render(source.toString(), out).verdict()).isEqualTo(Verdict.CLEAN);
        var before = files(out);

        source("Labs", "return Intent.named(\"labs\").pool(NodePool.of(\"a\", T4.GPU).sharing(TimeSlicing.of(1)));");
        Rendered failed = render(source.toString(), out);
        assertThat(failed.verdict()).isEqualTo(Verdict.FINDINGS);
        assertThat(failed.written()).isEmpty();
        assertThat(failed.report().findings())
                .extracting(finding -> finding.rule())
                .contains("SLC001");
        assertThat(files(out)).isEqualTo(before);
    }

    @Test
    void a_lower_bar_stops_at_warnings_too() throws IOException {
        Path source = source(
                "Labs", "return Intent.named(\"labs\").pool(NodePool.of(\"a\", T4.GPU).sharing(TimeSlicing.of(2)));");
        var request = new RenderRequest(source.toString(), List.of(), room.resolve("out"), Severity.WARNING);
        assertThat(Engine.render(request).verdict()).isEqualTo(Verdict.FINDINGS);
        assertThat(room.resolve("out")).doesNotExist();
    }

    @Test
    void a_source_that_does_not_compile_says_where() throws IOException {
        Path source = source("Labs", "return Intent.named(\"labs\").pool(NodePool.of(\"a\", T5.GPU));");
        Rendered rendered = render(source.toString(), room.resolve("out"));
        assertThat(rendered.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(rendered.unusable())
                .singleElement()
                .asString()
                .startsWith(source + ":5:")
                .contains("T5");
    }

    @Test
    void a_profile_of_another_model_does_not_compile() throws IOException {
        Path source = source(
                "Labs",
                "return Intent.named(\"labs\").pool(NodePool.of(\"a\", A100_40GB.GPU).sharing("
                        + "MigLayout.on(A100_40GB.GPU).slices(1, A100_80GB.MIG_1G_10GB)));");
        assertThat(render(source.toString(), room.resolve("out")).unusable())
                .singleElement()
                .asString()
                .startsWith(source + ":5:")
                .contains("A100_80GB");
    }

    @Test
    void a_source_without_an_intent_or_with_two_is_refused() throws IOException {
        Path none = Files.writeString(room.resolve("None.java"), "class None {}\n");
        assertThat(render(none.toString(), room.resolve("out")).unusable())
                .singleElement()
                .asString()
                .contains("no class that implements `IntentSource`");
        Path two = Files.writeString(
                room.resolve("Two.java"),
                HEAD
                        + "class One implements IntentSource { public Intent intent() { return Intent.named(\"a\"); } }\n"
                        + "class Two implements IntentSource { public Intent intent() { return Intent.named(\"b\"); } }\n");
        assertThat(render(two.toString(), room.resolve("out")).unusable())
                .singleElement()
                .asString()
                .contains("`One`, `Two`");
    }

    @Test
    void an_intent_that_throws_is_shown_at_the_users_own_line() throws IOException {
        Path source = source("Labs", "return Intent.named(\"labs\").pool(NodePool.of(\"a\", T4.GPU).nodes(0));");
        assertThat(render(source.toString(), room.resolve("out")).unusable())
                .singleElement()
                .asString()
                .startsWith(source + ":5: `Labs` fails with `IllegalArgumentException`")
                .contains("Nodes must be at least 1")
                .endsWith(".");
    }

    @Test
    void an_intent_that_is_nothing_is_refused() throws IOException {
        Path source = source("Labs", "return null;");
        assertThat(render(source.toString(), room.resolve("out")).unusable())
                .containsExactly("`Labs.intent()` returns nothing.");
    }

    @Test
    void a_class_on_the_class_path_is_a_source_too() {
        Rendered rendered = render(OneGpu.class.getName(), room.resolve("out"));
        assertThat(rendered.unusable()).isEmpty();
        assertThat(rendered.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(render("no.such.Source", room.resolve("out")).unusable())
                .containsExactly("There is no class `no.such.Source` on the class path.");
        assertThat(render(String.class.getName(), room.resolve("out")).unusable())
                .singleElement()
                .asString()
                .contains("no `IntentSource`");
    }

    @Test
    void a_missing_source_or_class_path_is_named() {
        assertThat(render("absent.java", room.resolve("out")).unusable())
                .containsExactly("There is no source file `absent.java`.");
        var request = new RenderRequest("x.Y", List.of(Path.of("absent.jar")), room.resolve("out"), Severity.ERROR);
        assertThat(Engine.render(request).unusable())
                .containsExactly("The class path names `absent.jar`, which does not exist.");
    }

    @Test
    void what_our_rules_find_in_a_users_own_manifest_stands_at_its_own_line() throws IOException {
        Files.writeString(room.resolve("own.yaml"), """
                apiVersion: v1
                kind: Pod
                metadata: {name: own}
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                  tolerations:
                  - {key: other, operator: Exists, effect: Noschedule}
                """);
        Path source = source("Labs", """
                return Intent.named("labs").target(Target.named("gpu-operator"))
                    .pool(NodePool.of("a", T4.GPU)).workload(Workload.from("own.yaml"));""");
        Rendered rendered = render(source.toString(), room.resolve("out"));
        assertThat(rendered.verdict()).isEqualTo(Verdict.FINDINGS);
        assertThat(rendered.report().findings())
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.at().text()).startsWith("own.yaml:9:"));
        assertThat(rendered.sources().line("own.yaml", 9))
                .hasValueSatisfying(line -> assertThat(line).contains("Noschedule"));
        assertThat(room.resolve("out")).doesNotExist();
    }

    /** One whole GPU. */
    static final class OneGpu implements io.github.slicewise.intent.IntentSource {
        @Override
        public io.github.slicewise.intent.Intent intent() {
            return io.github.slicewise.intent.Intent.named("one")
                    .pool(io.github.slicewise.intent.NodePool.of("a", io.github.slicewise.gpu.T4.GPU));
        }
    }

    private Path source(String name, String body) throws IOException {
        return Files.writeString(
                room.resolve(name + ".java"),
                HEAD + "class " + name + " implements IntentSource {\n  public Intent intent() {\n    " + body
                        + "\n  }\n}\n");
    }

    private static Rendered render(String source, Path out) {
        return Engine.render(new RenderRequest(source, List.of(), out, Severity.ERROR));
    }

    private static TreeMap<String, String> files(Path folder) throws IOException {
        var files = new TreeMap<String, String>();
        try (var all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }
}
