package io.github.slicewise.rule.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Collected mistakes that only show when several objects are read together. */
class CollectedMistakesTest {
    private static final Path FOLDER = Path.of(System.getProperty("slicewise.root"))
            .resolveSibling("shared")
            .resolve("facts/gpu-cases");

    private static final Map<String, String> FOUND = Map.of(
            "11-unknown-mig-resource.yaml", "error WRK003:9",
            "13-no-toleration-for-tainted-pool.yaml", "error NOD001:14",
            "14-configmap-key-missing.yaml", "error SLC003:21",
            "15-pod-wants-gpu-but-renamed-shared.yaml", "warning WRK003:20",
            "16-failGT1-but-request-2.yaml", "error SLC006:21");

    @TestFactory
    Stream<DynamicTest> each_mistake_is_found_at_its_line() {
        return FOUND.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> dynamicTest(each.getKey(), () -> {
                    assumeTrue(Files.isDirectory(FOLDER), "The collected mistakes are not beside this repository.");
                    assertThat(found(FOLDER.resolve(each.getKey())).filter(text -> !text.startsWith("note")))
                            .contains(each.getValue());
                }));
    }

    private static Stream<String> found(Path file) {
        var reading = ManifestReader.read(List.of(file.toString()), InputStream.nullInputStream());
        return Checker.check(reading, Facts.none()).findings().stream().map(CollectedMistakesTest::shown);
    }

    private static String shown(Finding finding) {
        return finding.severity().word() + " " + finding.rule() + ":"
                + finding.at().match(place -> place.line(), intent -> 0);
    }
}
