package io.github.slicewise.mig;

import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What still fits beside the slices of a partly filled GPU.
 *
 * @param grid the model
 * @param state what is there
 */
record Room(Grid grid, State state) {
    /** Whether a slice of the profile fits at this start. */
    boolean has(int index, int startIndex) {
        return (state.occupied() & grid.masks(index)[startIndex]) == 0
                && grid.affordable(state.counts() + Grid.one(index));
    }

    boolean isNone() {
        return IntStream.range(0, grid.profileCount())
                .allMatch(index -> freeStarts(index).isEmpty());
    }

    /** Free starts by profile name, for the profiles that have one. */
    SortedMap<String, List<Integer>> freeStarts() {
        var free = new TreeMap<String, List<Integer>>();
        for (int index = 0; index < grid.profileCount(); index++) {
            List<Integer> starts = freeStarts(index);
            if (!starts.isEmpty()) {
                free.put(grid.profile(index).name(), starts);
            }
        }
        return free;
    }

    private List<Integer> freeStarts(int index) {
        MigProfile<?> profile = grid.profile(index);
        var free = new ArrayList<Integer>();
        for (int start = 0; start < profile.starts().size(); start++) {
            if (has(index, start)) {
                free.add(profile.starts().get(start));
            }
        }
        return List.copyOf(free);
    }

    /** How many starts would stay free, over all profiles, if these units were taken too. */
    int startsLeft(long alsoTaken) {
        int left = 0;
        for (int index = 0; index < grid.profileCount(); index++) {
            for (long mask : grid.masks(index)) {
                left += ((state.occupied() | alsoTaken) & mask) == 0 ? 1 : 0;
            }
        }
        return left;
    }
}
