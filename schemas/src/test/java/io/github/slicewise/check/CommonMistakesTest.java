package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Mistakes that no other tool finds, each in a file of its own, and configurations that NVIDIA itself ships. */
class CommonMistakesTest {
    private static final Path SHARED =
            Path.of(System.getProperty("slicewise.root")).resolveSibling("shared");

    private static final Path TABLE =
            Path.of(System.getProperty("slicewise.root")).resolve("docs/common-mistakes.md");

    private static final Pattern ROW = Pattern.compile("\\| (\\d\\d) \\|.*\\| ([^|]+) \\|");
    private static final Pattern FOUND = Pattern.compile("\\[(\\w+)]\\([^)]*\\) (\\d+:\\d+)");

    @TestFactory
    Stream<DynamicTest> each_mistake_is_found_where_the_page_says() throws IOException {
        Path folder = SHARED.resolve("facts/gpu-cases");
        return Files.readAllLines(TABLE).stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> dynamicTest(row.group(1), () -> {
                    assumeTrue(Files.isDirectory(folder), "The collected mistakes are not beside this repository.");
                    List<String> promised = FOUND.matcher(row.group(2))
                            .results()
                            .map(found -> found.group(1) + " " + found.group(2))
                            .toList();
                    assertThat(check(file(folder, row.group(1))).stream()
                                    .filter(finding -> finding.severity() != Severity.NOTE)
                                    .map(CommonMistakesTest::shown))
                            .isNotEmpty()
                            .containsExactlyInAnyOrderElementsOf(promised);
                }));
    }

    @Test
    void the_page_has_a_row_for_every_collected_mistake() throws IOException {
        long rows = Files.readAllLines(TABLE).stream()
                .filter(line -> ROW.matcher(line).matches())
                .count();
        assertThat(rows).isEqualTo(19);
    }

    private static String file(Path folder, String number) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString)
                    .filter(file -> file.contains("/" + number + "-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @TestFactory
    Stream<DynamicTest> what_nvidia_ships_has_no_error_and_no_warning() {
        Path folder = SHARED.resolve("upstream/configs");
        return Stream.of("gpu-operator-default-mig-parted-config.yaml", "mig-parted-config-default.yaml")
                .map(name -> dynamicTest(name, () -> {
                    assumeTrue(Files.isDirectory(folder), "NVIDIA's configurations are not beside this repository.");
                    assertThat(check(folder.resolve(name).toString()).stream()
                                    .filter(finding -> finding.severity() != Severity.NOTE))
                            .isEmpty();
                }));
    }

    private static List<Finding> check(String file) {
        Reading reading = ManifestReader.read(List.of(file), InputStream.nullInputStream());
        assertThat(reading.unusable()).isEmpty();
        return Checker.check(reading, Facts.none()).findings();
    }

    private static String shown(Finding finding) {
        return finding.rule() + " " + finding.at().match(place -> place.line() + ":" + place.column(), intent -> "");
    }
}
