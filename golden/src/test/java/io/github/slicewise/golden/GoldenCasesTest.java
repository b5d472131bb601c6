package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Checked;
import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.report.TextReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every folder of {@code golden/cases} is one case: a single {@code .java} file that says an intent, and {@code expected}
 * with the files it becomes, what the nodes advertise, and what is found.
 */
class GoldenCasesTest {
    private static final Path CASES = Repository.ROOT.resolve("golden/cases");

    @TestFactory
    Stream<DynamicTest> every_case_renders_to_its_expected_bytes() throws IOException {
        try (var folders = Files.list(CASES)) {
            List<Path> cases = folders.filter(Files::isDirectory).sorted().toList();
            assertThat(cases).isNotEmpty();
            return cases.stream()
                    .map(folder -> DynamicTest.dynamicTest(folder.getFileName().toString(), () -> prove(folder)));
        }
    }

    private static void prove(Path folder) throws IOException {
        Path output = Files.createTempDirectory("slicewise-case").resolve("out");
        Rendered rendered = render(folder, output);
        var actual = new TreeMap<String, byte[]>();
        Golden.read(output).forEach((file, bytes) -> actual.put("files/" + file, bytes));
        // The list of written files follows from the files; the writer's own tests cover it.
        actual.remove("files/.slicewise-files");
        actual.put("preview.txt", lines(rendered.preview()));
        actual.put("findings.txt", findings(rendered));
        Golden.holds(folder.resolve("expected"), actual);

        if (rendered.verdict() == Verdict.CLEAN) {
            rendersAgainToTheSameBytes(folder, output);
            isSilentUnderOurOwnRules(output);
        } else {
            assertThat(output).as("a failed run writes nothing").doesNotExist();
        }
    }

    private static void rendersAgainToTheSameBytes(Path folder, Path output) throws IOException {
        var before = Golden.read(output);
        assertThat(render(folder, output).verdict()).isEqualTo(Verdict.CLEAN);
        var after = Golden.read(output);
        assertThat(after.keySet()).isEqualTo(before.keySet());
        after.forEach((file, bytes) -> assertThat(bytes).as(file).isEqualTo(before.get(file)));
    }

    private static void isSilentUnderOurOwnRules(Path output) {
        Checked checked = Engine.check(CheckRequest.of(List.of(output.toString())));
        assertThat(checked.report().findings()).isEmpty();
        assertThat(checked.verdict()).isEqualTo(Verdict.CLEAN);
    }

    private static Rendered render(Path folder, Path output) throws IOException {
        try (var files = Files.list(folder)) {
            List<Path> sources =
                    files.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(sources).as("one intent a case").hasSize(1);
            return Engine.render(new RenderRequest(sources.get(0).toString(), List.of(), output, Severity.ERROR));
        }
    }

    /** The findings without the closing count, which changes with every new rule. */
    private static byte[] findings(Rendered rendered) {
        String text = TextReport.write(rendered.report(), rendered.sources()).stripTrailing();
        String counts = text.lines().reduce("", (first, last) -> last);
        return text.substring(0, text.length() - counts.length()).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] lines(List<String> lines) {
        return lines.stream()
                .map(line -> line + "\n")
                .reduce("", String::concat)
                .getBytes(StandardCharsets.UTF_8);
    }
}
