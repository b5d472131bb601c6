package io.github.slicewise.migrate;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.YamlWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One object in the API version that took the place of its own.
 *
 * @param from the object as it was written
 * @param tree the whole object as it is now: maps, lists and values, fields in the order of the old one
 * @param changes what became of its fields, in the order of the old document
 * @param decisions what nobody but its owner can decide, one sentence each; the tree is not complete while there are any
 */
public record Migrated(Manifest from, Map<String, Object> tree, List<Change> changes, List<String> decisions) {
    public Migrated {
        tree = Collections.unmodifiableMap(new LinkedHashMap<>(tree));
        changes = List.copyOf(changes);
        decisions = List.copyOf(decisions);
    }

    /** The whole object as a YAML document; comments of the old one are not kept. */
    public String text() {
        return YamlWriter.write(tree);
    }
}
