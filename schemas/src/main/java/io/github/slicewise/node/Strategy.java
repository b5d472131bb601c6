package io.github.slicewise.node;

import java.util.Optional;
import java.util.stream.Stream;

/** How a node's MIG slices become resources. */
public enum Strategy {
    /** Slices are not advertised; a cut GPU counts as a whole one. */
    NONE("none"),
    /** Every slice is a {@code nvidia.com/gpu}; a node's slices must be alike. */
    SINGLE("single"),
    /** Every slice is a resource named after its profile. */
    MIXED("mixed");

    private final String word;

    Strategy(String word) {
        this.word = word;
    }

    /** NVIDIA's spelling: {@code none}, {@code single} or {@code mixed}. */
    public String word() {
        return word;
    }

    /** The strategy of this spelling; letter case counts, as it does for the device plugin. */
    public static Optional<Strategy> of(String word) {
        return Stream.of(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
