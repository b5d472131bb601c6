package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Verdicts of NVIDIA's own parsers on the same texts, observed once: what they refuse is an error here, what they accept
 * is none, except where they accept something that can never work.
 */
class UpstreamVerdictsTest {
    private static final Path ORACLE = Path.of(System.getProperty("slicewise.root"))
            .resolveSibling("shared")
            .resolve("facts/nvidia/oracle");

    /** Accepted by the parser and yet an error, each with the reason. */
    private static final Map<String, String> STRICTER = Map.ofEntries(
            Map.entry("unknown top-level field", "an unknown key is dropped without a word"),
            Map.entry("case-insensitive Sharing/TimeSlicing struct keys", "only some keys ignore letter case"),
            Map.entry("dup key replicas", "the first value is lost without a word"),
            Map.entry("migStrategy Mixed", "the plugin exits later: unknown MIG strategy"),
            Map.entry("deviceListStrategy bad", "the plugin exits later: invalid strategy"),
            Map.entry("deviceListStrategy comma string", "the plugin exits later: one invalid strategy"),
            Map.entry("failRequestsGreaterThanOne in resource entry", "an unknown key is dropped without a word"),
            Map.entry("mps two entries", "no daemon serves a MIG slice, the plugin waits for ever"),
            Map.entry("device-filter vendor-first", "the filter never matches"),
            Map.entry("device-filter comma string", "the filter never matches"),
            Map.entry("device-filter list w/ empty string", "the filter never matches"),
            Map.entry("dup config names", "the first configuration is lost without a word"));

    /** Refused by the parser, and read here as no configuration at all. */
    private static final List<String> NO_CONFIGURATION = List.of("whole config quoted as list");

    @Test
    void the_device_plugins_verdicts_are_ours() throws IOException {
        assertThat(verdicts("device-plugin-cases1", Config.Kind.DEVICE_PLUGIN))
                .isEqualTo(observed("device-plugin-cases1"));
        assertThat(verdicts("device-plugin-cases2", Config.Kind.DEVICE_PLUGIN))
                .isEqualTo(observed("device-plugin-cases2"));
    }

    @Test
    void mig_parteds_verdicts_are_ours() throws IOException {
        assertThat(verdicts("mig-parted-cases", Config.Kind.MIG_PARTED)).isEqualTo(observed("mig-parted-cases"));
    }

    private static Map<String, String> verdicts(String name, Config.Kind kind) throws IOException {
        var verdicts = new TreeMap<String, String>();
        cases(name).forEach((title, text) -> {
            boolean error = check(kind, text).stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
            verdicts.put(title, error ? "ERR" : "OK");
        });
        return verdicts;
    }

    private static List<Finding> check(Config.Kind kind, String text) {
        YamlDocuments documents = YamlReader.read("config.yaml", text);
        List<Config> configs = documents.roots().stream()
                .flatMap(root -> root.asMapping().stream())
                .map(root -> new Config(kind, "config.yaml", Location.at("config.yaml", 1, 1), root, Optional.empty()))
                .toList();
        var reading =
                new Reading(new Manifests(List.of(), configs), documents.findings(), 1, List.of(), Sources.none());
        return Checker.check(reading, Facts.none()).findings();
    }

    private static Map<String, String> cases(String name) throws IOException {
        var cases = new LinkedHashMap<String, String>();
        for (String each : text(name + ".txt").split("(?m)^=====\n?")) {
            String body = each.stripLeading();
            int end = body.indexOf('\n');
            String title = (end < 0 ? body : body.substring(0, end)).strip();
            if (!title.isEmpty() && !NO_CONFIGURATION.contains(title)) {
                cases.put(title, end < 0 ? "" : body.substring(end + 1));
            }
        }
        return cases;
    }

    /** The parser's verdict by title, with our stricter one where there is a reason. */
    private static Map<String, String> observed(String name) throws IOException {
        var observed = new TreeMap<String, String>();
        String title = "";
        for (String line : text(name + ".observed").lines().toList()) {
            if (line.startsWith("## ")) {
                title = line.substring(3).strip();
            } else if (line.startsWith("   OK") || line.startsWith("   ERR")) {
                boolean error = line.startsWith("   ERR") || STRICTER.containsKey(title);
                observed.put(title, error ? "ERR" : "OK");
            }
        }
        NO_CONFIGURATION.forEach(observed::remove);
        assertThat(observed).isNotEmpty();
        return observed;
    }

    private static String text(String file) throws IOException {
        assumeTrue(Files.isDirectory(ORACLE), "The observed verdicts are not beside this repository.");
        return Files.readString(ORACLE.resolve(file));
    }
}
