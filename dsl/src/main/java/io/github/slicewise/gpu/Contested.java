package io.github.slicewise.gpu;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One layout on which published sources disagree.
 *
 * @param layout how many of each profile
 * @param saysPossible sources by which the layout works
 * @param saysImpossible sources by which it does not; empty when they differ in something else
 * @param note what the disagreement is about
 */
public record Contested(
        SortedMap<String, Integer> layout, List<String> saysPossible, List<String> saysImpossible, String note) {
    public Contested {
        layout = Collections.unmodifiableSortedMap(new TreeMap<>(layout));
        saysPossible = List.copyOf(saysPossible);
        saysImpossible = List.copyOf(saysImpossible);
    }

    /** One contested layout, its counts in any order. */
    public static Contested of(
            Map<String, Integer> layout, List<String> saysPossible, List<String> saysImpossible, String note) {
        return new Contested(new TreeMap<>(layout), saysPossible, saysImpossible, note);
    }
}
