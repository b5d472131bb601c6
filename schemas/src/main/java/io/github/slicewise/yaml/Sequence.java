package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import java.util.List;

/** Items in the order of the file. */
public record Sequence(Location.InFile at, List<Node> items) implements Node {
    public Sequence {
        items = List.copyOf(items);
    }
}
