package io.github.slicewise.engine;

import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.migrate.KarpenterMigration;
import io.github.slicewise.migrate.Migrated;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Objects of API versions that are gone, in those that took their place.
 *
 * @param objects in the order of the input; only those that had to change
 * @param unusable why there is nothing to show, one sentence each
 */
public record Moved(List<Migrated> objects, List<String> unusable) {
    public Moved {
        objects = List.copyOf(objects);
        unusable = List.copyOf(unusable);
    }

    static Moved of(List<String> paths, InputStream stdin) {
        Reading read = ManifestReader.read(paths, stdin);
        var unusable = new ArrayList<>(read.unusable());
        List<Migrated> objects = KarpenterMigration.of(read.manifests());
        if (objects.isEmpty() && unusable.isEmpty()) {
            unusable.add("No object in `" + String.join("`, `", paths) + "` has an API version that can be migrated.");
        }
        return new Moved(objects, unusable);
    }

    /** All objects as one YAML stream. */
    public String text() {
        return objects.stream().map(Migrated::text).collect(Collectors.joining("---\n"));
    }

    /** What is left to the objects' owner, one sentence each with the object's place. */
    public List<String> decisions() {
        return objects.stream()
                .flatMap(each -> each.decisions().stream()
                        .map(decision -> each.from().at().text() + ": " + decision))
                .toList();
    }

    /** Findings when something is left to decide. */
    public Verdict verdict() {
        if (!unusable.isEmpty()) {
            return Verdict.UNUSABLE;
        }
        return decisions().isEmpty() ? Verdict.CLEAN : Verdict.FINDINGS;
    }
}
