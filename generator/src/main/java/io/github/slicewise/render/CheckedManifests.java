package io.github.slicewise.render;

import io.github.slicewise.check.Checker;
import io.github.slicewise.check.Report;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Rendered files that were reread from their bytes and judged without an error: the only thing that
 * {@link ManifestWriter} takes, and {@link #judge} is the only way to have one.
 */
public final class CheckedManifests {
    private final SortedMap<String, byte[]> files;

    private CheckedManifests(SortedMap<String, byte[]> files) {
        this.files = files;
    }

    /**
     * What came of judging rendered files.
     *
     * @param manifests the files, present exactly when nothing found reaches the bar
     * @param report everything found
     * @param reading what was read back
     */
    public record Judged(Optional<CheckedManifests> manifests, Report report, Reading reading) {}

    /**
     * Rereads files from their bytes and judges them like anybody's, by what their own {@code slicewise.yaml} says about
     * the nodes; {@code before} was found on the way here and counts, and an error always counts, whatever the bar.
     */
    public static Judged judge(SortedMap<String, byte[]> files, List<Finding> before, Severity bar) {
        return judge(files, new Homes(Map.of()), before, bar);
    }

    /** The same, with findings about the users' own manifests at home. */
    public static Judged judge(SortedMap<String, byte[]> files, Homes homes, List<Finding> before, Severity bar) {
        Reading reading = ManifestReader.read(manifests(files));
        Optional<SlicewiseFile> settings = reading.manifests()
                .configs(Config.Kind.SLICEWISE)
                .findFirst()
                .map(config -> SlicewiseFile.read(config.root()));
        Report found = Checker.check(reading, settings.map(SlicewiseFile::facts).orElse(Facts.none()));
        var all = new ArrayList<>(before);
        settings.map(SlicewiseFile::findings).ifPresent(all::addAll);
        found.findings().forEach(finding -> all.add(homes.home(finding)));
        var report = found.with(all);
        boolean failed = report.reaches(bar) || report.reaches(Severity.ERROR);
        return new Judged(failed ? Optional.empty() : Optional.of(new CheckedManifests(copy(files))), report, reading);
    }

    /** The files by their path in the output folder. */
    SortedMap<String, byte[]> files() {
        return files;
    }

    private static SortedMap<String, byte[]> manifests(SortedMap<String, byte[]> files) {
        var manifests = new TreeMap<String, byte[]>();
        files.forEach((path, bytes) -> {
            if (path.endsWith(".yaml")) {
                manifests.put(path, bytes);
            }
        });
        return manifests;
    }

    private static SortedMap<String, byte[]> copy(SortedMap<String, byte[]> files) {
        var copy = new TreeMap<String, byte[]>();
        files.forEach((path, bytes) -> copy.put(path, bytes.clone()));
        return Collections.unmodifiableSortedMap(copy);
    }
}
