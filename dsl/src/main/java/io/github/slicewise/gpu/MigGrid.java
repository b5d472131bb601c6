package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/**
 * What MIG can do on one GPU model.
 *
 * @param computeSlices compute slices of the whole GPU
 * @param placementUnits length of the placement grid (8, 4, 12, 3 or 2)
 * @param engines media engines of the whole GPU
 * @param oneComputeOneGraphics whether at most one compute and one graphics instance may stand beside each other
 * @param profiles all profiles, in the order of the fact file
 * @param minimumDriver the first driver with MIG for this model, such as {@code 525.85.12}, where known
 * @param contested layouts on which published sources disagree
 * @param confidence how well the grid itself is known
 */
public record MigGrid<G>(
        int computeSlices,
        int placementUnits,
        Engines engines,
        boolean oneComputeOneGraphics,
        List<MigProfile<G>> profiles,
        Optional<String> minimumDriver,
        List<Contested> contested,
        Confidence confidence) {
    public MigGrid {
        profiles = List.copyOf(profiles);
        contested = List.copyOf(contested);
    }
}
