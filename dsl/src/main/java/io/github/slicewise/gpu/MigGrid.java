package io.github.slicewise.gpu;

import java.util.List;

/**
 * What MIG can do on one GPU model.
 *
 * @param computeSlices compute slices of the whole GPU
 * @param placementUnits length of the placement grid (8, 4, 12, 3 or 2)
 * @param engines media engines of the whole GPU
 * @param oneComputeOneGraphics whether at most one compute and one graphics instance may stand beside each other
 * @param profiles all profiles, in the order of the fact file
 */
public record MigGrid<G>(
        int computeSlices,
        int placementUnits,
        Engines engines,
        boolean oneComputeOneGraphics,
        List<MigProfile<G>> profiles) {
    public MigGrid {
        profiles = List.copyOf(profiles);
    }
}
