package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A few documents in a test, and what a rule makes of them. */
final class Input {
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    private Input(String text) {
        files.put("example.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    static Input of(String... documents) {
        return new Input(String.join("---\n", documents));
    }

    /** With a {@code slicewise.yaml} beside it. */
    Input slicewise(String text) {
        files.put("slicewise.yaml", text.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    List<Finding> check(Rule rule) {
        Manifests manifests = ManifestReader.read(files).manifests();
        Facts facts = manifests
                .configs(Config.Kind.SLICEWISE)
                .findFirst()
                .map(config -> SlicewiseFile.read(config.root()).facts())
                .orElse(Facts.none());
        return rule.check(manifests, facts);
    }

    /** Each finding as {@code line severity problem}. */
    List<String> says(Rule rule) {
        return check(rule).stream()
                .map(each -> each.at().match(file -> file.line(), path -> 0) + " "
                        + each.severity().word() + " " + each.problem())
                .toList();
    }
}
