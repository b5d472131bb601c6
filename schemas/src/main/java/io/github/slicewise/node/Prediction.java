package io.github.slicewise.node;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a node will show, or why its device plugin will not come up.
 *
 * @param state resources and labels; no resources when the plugin refuses, though labels may well be there
 * @param refusal why nothing is advertised, one sentence; absent when all is well
 * @param lost labels that GPU feature discovery writes and nobody ever sees, because their values are too long
 */
public record Prediction(NodeState state, Optional<String> refusal, SortedMap<String, String> lost) {
    public Prediction {
        lost = Collections.unmodifiableSortedMap(new TreeMap<>(lost));
    }

    /** What a node shows already. */
    public static Prediction shown(NodeState state) {
        return new Prediction(state, Optional.empty(), new TreeMap<>());
    }
}
