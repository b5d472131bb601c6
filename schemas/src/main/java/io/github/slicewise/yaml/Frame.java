package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.SyntaxError.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A mapping or sequence that has begun and not ended yet, with what it holds so far. */
final class Frame {
    final Location.InFile at;
    final Spot spot;
    final boolean mapping;
    final Optional<String> anchor;
    final List<Entry> entries = new ArrayList<>();
    final List<Node> items = new ArrayList<>();
    Optional<Scalar> key = Optional.empty();
    long size = 1;
    int height = 1;

    /** {@code at} is the place in the file, {@code spot} the one in the text that is parsed. */
    Frame(Location.InFile at, Spot spot, boolean mapping, Optional<String> anchor) {
        this.at = at;
        this.spot = spot;
        this.mapping = mapping;
        this.anchor = anchor;
    }

    /** Whether the next scalar is a key. */
    boolean wantsKey() {
        return mapping && key.isEmpty();
    }

    void add(Anchored child) {
        size += child.size();
        height = Math.max(height, child.height() + 1);
        if (!mapping) {
            items.add(child.node());
            return;
        }
        key.ifPresent(name -> entries.add(new Entry(name, child.node())));
        key = Optional.empty();
    }

    /**
     * A finished value with its measures, aliases counted as if they were written out.
     *
     * @param node the value
     * @param size how many values it holds, itself included
     * @param height how deep it goes; a scalar is 0
     */
    record Anchored(Node node, long size, int height) {}
}
