package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import java.util.List;
import java.util.Optional;

/**
 * Keys and values in the order of the file. Merge keys are already applied; of duplicate keys all are kept here, and the
 * last one counts.
 */
public record Mapping(Location.InFile at, List<Entry> entries) implements Node {
    /** One key with its value. */
    public record Entry(Scalar key, Node value) {}

    public Mapping {
        entries = List.copyOf(entries);
    }

    /** The entry of this key; the last one where the key stands twice. */
    public Optional<Entry> entry(String key) {
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).key().text().equals(key)) {
                return Optional.of(entries.get(i));
            }
        }
        return Optional.empty();
    }

    /** The value of this key. */
    public Optional<Node> get(String key) {
        return entry(key).map(Entry::value);
    }

    /** Whether the key stands here. */
    public boolean has(String key) {
        return entry(key).isPresent();
    }
}
