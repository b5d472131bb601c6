package io.github.slicewise.fix;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.YamlDocument;
import io.github.slicewise.yaml.YamlReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A file as it says now, to tell whether a patch does what it is for, and nothing else.
 *
 * @param file its name, by which it may be recognised
 * @param documents what stands in it
 * @param reading what that means
 */
record Reread(String file, List<YamlDocument> documents, Reading reading) {
    /** The file with this text, which has no byte order mark. */
    static Reread of(String file, String text) {
        return new Reread(file, YamlReader.read(file, text).all(), read(file, text));
    }

    /** Whether every document, object and configuration says the same as before, but for what the patch replaces. */
    boolean saysTheSame(Patch patch) {
        String after = patch.after();
        if (!sameDocuments(documents, YamlReader.read(file, after).all())) {
            return false;
        }
        Reading now = read(file, after);
        var touched = new Touched(patch);
        return noNewTrouble(reading, now)
                && same(roots(reading), roots(now), touched)
                && same(configs(reading), configs(now), touched);
    }

    private static boolean sameDocuments(List<YamlDocument> old, List<YamlDocument> now) {
        if (old.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < old.size(); i++) {
            if (old.get(i).root().isPresent() && now.get(i).root().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static Reading read(String file, String text) {
        return ManifestReader.read(new TreeMap<>(Map.of(file, text.getBytes(StandardCharsets.UTF_8))));
    }

    /** A key that stands twice, for instance. */
    private static boolean noNewTrouble(Reading old, Reading now) {
        Map<String, Long> before = counted(old);
        return counted(now).entrySet().stream()
                .allMatch(rule -> rule.getValue() <= before.getOrDefault(rule.getKey(), 0L));
    }

    private static Map<String, Long> counted(Reading reading) {
        return reading.findings().stream().collect(Collectors.groupingBy(Finding::rule, Collectors.counting()));
    }

    private static List<Mapping> roots(Reading reading) {
        return reading.manifests().all().stream().map(Manifest::root).toList();
    }

    private static List<Mapping> configs(Reading reading) {
        return reading.manifests().configs().stream().map(Config::root).toList();
    }

    private static boolean same(List<Mapping> old, List<Mapping> now, Touched touched) {
        var unchanged = new Unchanged(touched);
        if (old.size() != now.size()) {
            return false;
        }
        for (int i = 0; i < old.size(); i++) {
            if (!unchanged.holds(old.get(i), now.get(i))) {
                return false;
            }
        }
        return true;
    }
}
