package io.github.slicewise.intent;

/** How the device plugin names MIG slices. */
public enum MigStrategy {
    /** Every slice is a {@code nvidia.com/gpu}; all slices of a node have one profile. */
    SINGLE("single"),
    /** Every slice is a resource of its own, such as {@code nvidia.com/mig-1g.5gb}. */
    MIXED("mixed");

    private final String word;

    MigStrategy(String word) {
        this.word = word;
    }

    /** NVIDIA's spelling: {@code single} or {@code mixed}. */
    public String word() {
        return word;
    }
}
