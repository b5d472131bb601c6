package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Mistakes that no other tool finds, each in a file of its own, and configurations that NVIDIA itself ships. */
class CommonMistakesTest {
    private static final Path SHARED =
            Path.of(System.getProperty("slicewise.root")).resolveSibling("shared");

    /** The errors in each file: id and line. */
    private static final Map<String, List<String>> FOUND = Map.ofEntries(
            Map.entry("01-migStrategy-typo.yaml", List.of("SCH004:8")),
            Map.entry("02-renameByDefault-wrong-place.yaml", List.of("SCH001:8")),
            Map.entry("03-mps-replicas-1.yaml", List.of("SLC001:11")),
            Map.entry("04-timeslicing-and-mps.yaml", List.of("MPS001:8")),
            Map.entry("06-mig-impossible-layout.yaml", List.of("MIG002:11")),
            Map.entry("07-mig-unknown-profile.yaml", List.of("MIG001:11")),
            Map.entry("08-requests-ne-limits.yaml", List.of("WRK001:9")),
            Map.entry("09-requests-without-limits.yaml", List.of("WRK001:9")),
            Map.entry("10-fractional-gpu.yaml", List.of("WRK001:9")),
            Map.entry("11-unknown-mig-resource.yaml", List.of("WRK003:9")),
            Map.entry("13-no-toleration-for-tainted-pool.yaml", List.of("NOD001:14")),
            Map.entry("14-configmap-key-missing.yaml", List.of("SLC003:21")),
            Map.entry("16-failGT1-but-request-2.yaml", List.of("SLC006:21")),
            Map.entry("12-quota-bare-name.yaml", List.of("WRK005:5")),
            Map.entry("17-nodepool-cel-violation.yaml", List.of("KRP006:9")),
            Map.entry("18-nodepool-schema-violation.yaml", List.of("SCH004:9")),
            Map.entry("19-mig-parted-four-wrong-configs.yaml", List.of("MIG001:12", "MIG002:22", "MIG002:7")));

    @TestFactory
    Stream<DynamicTest> each_mistake_is_found_at_its_line() {
        Path folder = SHARED.resolve("facts/gpu-cases");
        return FOUND.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> dynamicTest(each.getKey(), () -> {
                    assumeTrue(Files.isDirectory(folder), "The collected mistakes are not beside this repository.");
                    String file = folder.resolve(each.getKey()).toString();
                    assertThat(check(file).stream()
                                    .filter(finding -> finding.severity() == Severity.ERROR)
                                    .map(CommonMistakesTest::shown))
                            .containsExactlyInAnyOrderElementsOf(each.getValue());
                }));
    }

    @Test
    void an_embedded_configuration_that_does_not_parse_is_an_error_inside_it() {
        Path folder = SHARED.resolve("facts/gpu-cases");
        assumeTrue(Files.isDirectory(folder), "The collected mistakes are not beside this repository.");
        assertThat(check(folder.resolve("05-embedded-yaml-broken.yaml").toString()))
                .extracting(Finding::rule)
                .contains("YML001");
    }

    @Test
    void a_name_that_every_configuration_renames_is_a_warning() {
        Path folder = SHARED.resolve("facts/gpu-cases");
        assumeTrue(Files.isDirectory(folder), "The collected mistakes are not beside this repository.");
        assertThat(check(folder.resolve("15-pod-wants-gpu-but-renamed-shared.yaml")
                                .toString())
                        .stream()
                        .map(CommonMistakesTest::shown))
                .containsExactly("WRK003:20");
    }

    @Test
    void entries_that_overlap_are_a_warning() {
        Path folder = SHARED.resolve("facts/gpu-cases");
        assumeTrue(Files.isDirectory(folder), "The collected mistakes are not beside this repository.");
        assertThat(check(folder.resolve("19-mig-parted-four-wrong-configs.yaml").toString()).stream()
                        .filter(finding -> finding.severity() == Severity.WARNING)
                        .map(CommonMistakesTest::shown))
                .containsExactly("MIG008:16");
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
        return finding.rule() + ":" + finding.at().match(place -> place.line(), intent -> 0);
    }
}
