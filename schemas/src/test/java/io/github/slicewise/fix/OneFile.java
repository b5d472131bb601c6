package io.github.slicewise.fix;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A single file, checked and mended once. */
final class OneFile {
    private static final String NAME = "job.yaml";

    private OneFile() {}

    static String mended(String text) {
        return Mended.of(NAME, text, found(text)).text();
    }

    static List<Finding> found(String text) {
        var files = new TreeMap<>(Map.of(NAME, text.getBytes(StandardCharsets.UTF_8)));
        return Checker.check(ManifestReader.read(files), Facts.none()).findings();
    }
}
