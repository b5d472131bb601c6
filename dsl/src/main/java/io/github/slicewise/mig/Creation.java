package io.github.slicewise.mig;

import java.util.List;
import java.util.OptionalInt;

/**
 * What the driver is expected to do when slices are created one after another without naming their starts. Inferred:
 * the model behind it reproduces every published sequence, and is documented nowhere.
 *
 * @param placements the slices created, in order
 * @param failsAt the first slice that the driver refuses, counted from 0; empty when it takes all
 */
public record Creation(List<Placement> placements, OptionalInt failsAt) {
    public Creation {
        placements = List.copyOf(placements);
    }

    /** Whether every slice is created. */
    public boolean succeeds() {
        return failsAt.isEmpty();
    }
}
