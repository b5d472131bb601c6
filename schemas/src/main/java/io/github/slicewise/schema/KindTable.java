package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Which kinds one Kubernetes version serves in which API versions. */
final class KindTable {
    /** A stable version, as {@code v1} or {@code v2}, is better than a beta, that is better than an alpha. */
    private static final Pattern STABLE = Pattern.compile("v\\d+");

    private static final Comparator<String> BEST_FIRST = Comparator.comparing(
                    (String apiVersion) -> STABLE.matcher(version(apiVersion)).matches() ? 0 : 1)
            .thenComparing(apiVersion -> apiVersion.contains("alpha") ? 1 : 0)
            .thenComparing(Comparator.reverseOrder());

    private final String minor;
    private final SortedMap<String, String> kinds;
    private final Set<String> others;

    /** A table of {@code apps/v1/Deployment} and the like; and of kinds that are known, but not built in. */
    KindTable(String minor, SortedMap<String, String> kinds, Set<String> others) {
        this.minor = minor;
        this.kinds = kinds;
        this.others = others;
    }

    /** What is certainly wrong with version or kind; a group that is not built in may hold any kind. */
    Optional<Finding> fault(Manifest manifest) {
        String kind = manifest.kind();
        List<String> served = served(kind);
        Optional<String> same = served.stream()
                .filter(each -> group(each).equals(manifest.group()))
                .findFirst();
        if (same.isPresent()) {
            return Optional.of(notServed(manifest, same.get()));
        }
        if (!served.isEmpty() && !manifest.group().contains(".")) {
            return Optional.of(notServed(manifest, served.get(0)));
        }
        return isBuiltIn(manifest) && !kind.equals("List") ? misspelt(manifest) : Optional.empty();
    }

    /** Whether the object's group is one that comes with Kubernetes. */
    boolean isBuiltIn(Manifest manifest) {
        return kinds.keySet().stream().anyMatch(key -> group(apiVersion(key)).equals(manifest.group()));
    }

    /** The API version of an object that does not say one, as its kind alone tells. */
    Optional<String> versionOf(String kind) {
        return Stream.concat(
                        served(kind).stream(),
                        others.stream().filter(key -> key.endsWith("/" + kind)).map(KindTable::apiVersion))
                .findFirst();
    }

    /** The API versions that hold this kind, the one to prefer first. */
    List<String> served(String kind) {
        return kinds.keySet().stream()
                .filter(key -> key.endsWith("/" + kind))
                .map(KindTable::apiVersion)
                .sorted(BEST_FIRST)
                .toList();
    }

    private Finding notServed(Manifest manifest, String instead) {
        return Finding.error(
                WrongValues.ID,
                manifest.find("apiVersion").map(Node::at).orElse(manifest.root().at()),
                "Kubernetes `" + minor + "` does not serve " + Words.subject(manifest) + " as `"
                        + Words.shown(manifest.apiVersion()) + "`.",
                "Write `apiVersion: " + instead + "`.");
    }

    private Optional<Finding> misspelt(Manifest manifest) {
        var names = new TreeSet<String>();
        kinds.keySet().stream()
                .filter(key -> group(apiVersion(key)).equals(manifest.group()) && !key.endsWith("List"))
                .forEach(key -> names.add(key.substring(key.lastIndexOf('/') + 1)));
        return Nearest.to(manifest.kind(), names)
                .map(near -> Finding.error(
                        WrongValues.ID,
                        manifest.find("kind")
                                .map(Node::at)
                                .orElse(manifest.root().at()),
                        "There is no kind `" + Words.shown(manifest.kind()) + "` in `"
                                + Words.shown(manifest.apiVersion()) + "` of Kubernetes `" + minor + "`.",
                        "Write `" + near + "`."));
    }

    private static String apiVersion(String key) {
        return key.substring(0, key.lastIndexOf('/'));
    }

    private static String group(String apiVersion) {
        return apiVersion.contains("/") ? apiVersion.substring(0, apiVersion.indexOf('/')) : "";
    }

    private static String version(String apiVersion) {
        return apiVersion.substring(apiVersion.indexOf('/') + 1);
    }
}
