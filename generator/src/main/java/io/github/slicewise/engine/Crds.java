package io.github.slicewise.engine;

import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.manifest.Sources;
import java.io.InputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The definitions of custom resources that stand beside what is checked.
 *
 * @param definitions the CustomResourceDefinitions
 * @param findings about files among them that cannot be read
 * @param unusable why paths hold no definitions, one sentence each
 * @param sources their text
 */
record Crds(List<Manifest> definitions, List<Finding> findings, List<String> unusable, Sources sources) {
    private static final String KIND = "CustomResourceDefinition";

    /** What the request names, and what the settings name beside their own file. */
    static Crds read(CheckRequest request, Settings settings) {
        var paths = new ArrayList<>(request.crds().stream().map(Path::toString).toList());
        Optional<Path> folder = settings.root()
                .map(root -> Path.of(root.at().file()))
                .flatMap(file -> Optional.ofNullable(file.getParent()));
        List<String> said = settings.said().map(SlicewiseFile::crds).orElse(List.of());
        said.forEach(path -> paths.add(beside(folder, path)));
        return paths.isEmpty() ? new Crds(List.of(), List.of(), List.of(), Sources.none()) : read(paths);
    }

    private static Crds read(List<String> paths) {
        Reading reading = ManifestReader.read(paths, InputStream.nullInputStream());
        List<Manifest> definitions =
                reading.manifests().of("apiextensions.k8s.io", KIND).toList();
        var unusable = new ArrayList<>(reading.unusable());
        if (definitions.isEmpty() && unusable.isEmpty()) {
            unusable.add("`" + String.join("`, `", paths) + "` holds no " + KIND + ".");
        }
        List<Finding> errors = reading.findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .toList();
        return new Crds(definitions, errors, unusable, reading.sources());
    }

    private static String beside(Optional<Path> folder, String path) {
        try {
            return folder.map(each -> each.resolve(path).toString()).orElse(path);
        } catch (InvalidPathException e) {
            return path;
        }
    }
}
