package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.yaml.YamlDocuments;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Configurations of NVIDIA's own table tests: what its programs refuse is an error, and nothing else is. */
class PeerVerdictsTest {
    private static final Path TABLES = Path.of(System.getProperty("slicewise.root"), "schemas/src/test/resources/peer");

    @TestFactory
    Stream<DynamicTest> the_device_plugins_tests_have_our_verdict() throws IOException {
        return cases("device-plugin.tsv", Config.Kind.DEVICE_PLUGIN);
    }

    @TestFactory
    Stream<DynamicTest> mig_parteds_tests_have_our_verdict() throws IOException {
        return cases("mig-parted.tsv", Config.Kind.MIG_PARTED);
    }

    private static Stream<DynamicTest> cases(String table, Config.Kind kind) throws IOException {
        return Files.readAllLines(TABLES.resolve(table)).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t", -1))
                .map(cells -> dynamicTest(cells[0], () -> {
                    String text = cells[2].replace("\\n", "\n");
                    assertThat(errors(kind, text).isEmpty())
                            .as(text + ": " + errors(kind, text))
                            .isEqualTo(cells[1].equals("OK"));
                }));
    }

    private static List<String> errors(Config.Kind kind, String text) {
        YamlDocuments documents = YamlReader.read("config.yaml", text);
        List<Config> configs = documents.roots().stream()
                .flatMap(root -> root.asMapping().stream())
                .map(root -> new Config(kind, "config.yaml", Location.at("config.yaml", 1, 1), root, Optional.empty()))
                .toList();
        var reading =
                new Reading(new Manifests(List.of(), configs), documents.findings(), 1, List.of(), Sources.none());
        return Checker.check(reading, Facts.none()).findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(finding -> finding.rule() + " " + finding.problem())
                .toList();
    }
}
