package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files with patches: what they say is merged into objects that stand elsewhere, so what they leave out may be there.
 *
 * @param files that kustomizations name as patches
 */
public record Patches(Set<String> files) {
    private static final Pattern NAMED = Pattern.compile("(^|.*[-_./])patch(es)?([-_./].*|$)");
    private static final List<String> KEYS = List.of("patches", "patchesStrategicMerge", "patchesJson6902");
    private static final String SAYS = "the patch";

    public Patches {
        files = Set.copyOf(files);
    }

    /** The patches that a reader has come across, and said so. */
    public static Patches of(List<Finding> reading) {
        var files = new TreeSet<String>();
        reading.stream()
                .filter(finding -> finding.rule().equals(Unjudged.RULE))
                .flatMap(finding -> finding.related().stream())
                .filter(related -> related.says().equals(SAYS))
                .forEach(related -> files.add(related.at().match(Location.InFile::file, path -> "")));
        return new Patches(files);
    }

    /** Whether the file is a patch, because a kustomization or its own name says so. */
    public boolean has(String file) {
        return files.contains(file) || NAMED.matcher(file).matches();
    }

    /** The files that a kustomization names as patches, as related places of what is said about it. */
    static List<Related> named(String kustomization, Mapping root) {
        String folder = kustomization.substring(0, kustomization.lastIndexOf('/') + 1);
        return KEYS.stream()
                .flatMap(key -> root.get(key).flatMap(Node::asSequence).map(Sequence::items).stream())
                .flatMap(List::stream)
                .flatMap(Patches::path)
                .flatMap(path -> file(folder, path))
                .map(file -> new Related(Location.at(file, 1, 1), SAYS))
                .toList();
    }

    /** A patch is named by its path, alone or under a key; one that stands there itself spans lines. */
    private static Stream<String> path(Node patch) {
        return patch
                .text("path")
                .or(() -> patch.asScalar().map(scalar -> scalar.text()))
                .filter(path -> path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".json"))
                .filter(path -> path.indexOf('\n') < 0)
                .stream();
    }

    private static Stream<String> file(String folder, String path) {
        try {
            return Stream.of(Path.of(folder + path).normalize().toString().replace('\\', '/'));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }
}
