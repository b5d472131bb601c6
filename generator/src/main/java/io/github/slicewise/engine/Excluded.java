package io.github.slicewise.engine;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Files that the settings keep from being judged.
 *
 * @param globs as {@code slicewise.yaml} has them, such as {@code charts/**}
 */
record Excluded(List<String> globs) {
    Excluded {
        globs = List.copyOf(globs);
    }

    /** What was read, without the files that a glob matches. */
    Reading from(Reading reading) {
        if (globs.isEmpty()) {
            return reading;
        }
        List<PathMatcher> matchers =
                globs.stream().flatMap(glob -> matcher(glob).stream()).toList();
        Manifests all = reading.manifests();
        var kept = new Manifests(
                all.all().stream()
                        .filter(manifest -> !matches(matchers, manifest.at()))
                        .toList(),
                all.configs().stream()
                        .filter(config -> !matches(matchers, config.at()))
                        .toList());
        return new Reading(
                kept,
                reading.findings().stream()
                        .filter(finding -> finding.at().match(at -> !matches(matchers, at), at -> true))
                        .toList(),
                reading.files(),
                reading.unusable(),
                reading.sources().hiding(file -> matches(matchers, file)));
    }

    private static boolean matches(List<PathMatcher> matchers, Location.InFile at) {
        return matches(matchers, at.file());
    }

    private static boolean matches(List<PathMatcher> matchers, String name) {
        try {
            Path file = Path.of(name).normalize();
            return matchers.stream().anyMatch(matcher -> matcher.matches(file));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static List<PathMatcher> matcher(String glob) {
        try {
            return List.of(FileSystems.getDefault().getPathMatcher("glob:" + glob));
        } catch (PatternSyntaxException e) {
            return List.of();
        }
    }
}
