package io.github.slicewise.mig;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A layout that an empty GPU can hold.
 *
 * @param layout how many of each profile
 * @param placements one way to place it, by start
 * @param idle what it leaves unused
 * @param maximal whether no further slice can be added to it
 */
public record PossibleLayout(
        SortedMap<String, Integer> layout, List<Placement> placements, Idle idle, boolean maximal) {
    public PossibleLayout {
        layout = Collections.unmodifiableSortedMap(new TreeMap<>(layout));
        placements = List.copyOf(placements);
    }
}
