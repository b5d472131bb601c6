package io.github.slicewise.mig;

import io.github.slicewise.gpu.Engines;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Something that a GPU has only so much of, and that each slice takes a part of. */
final class Budget {
    private final String what;
    private final int limit;
    private final int[] costs;

    private Budget(String what, int limit, int[] costs) {
        this.what = what;
        this.limit = limit;
        this.costs = costs;
    }

    /** Everything that the GPU has only so much of, except placement units: those need places, not totals. */
    static Budget[] all(MigGrid<?> mig, MigProfile<?>[] profiles) {
        var budgets = new ArrayList<Budget>();
        budgets.add(of("compute slices", mig.computeSlices(), profiles, MigProfile::computeSlices));
        if (mig.engines().known()) {
            Engines whole = mig.engines();
            budgets.add(of(
                    "video decoders",
                    whole.decoders(),
                    profiles,
                    profile -> profile.engines().decoders()));
            budgets.add(of(
                    "video encoders",
                    whole.encoders(),
                    profiles,
                    profile -> profile.engines().encoders()));
            budgets.add(of(
                    "JPEG decoders",
                    whole.jpeg(),
                    profiles,
                    profile -> profile.engines().jpeg()));
            budgets.add(of(
                    "optical-flow engines",
                    whole.opticalFlow(),
                    profiles,
                    profile -> profile.engines().opticalFlow()));
        }
        if (mig.oneComputeOneGraphics()) {
            budgets.add(of("compute instances", 1, profiles, profile -> profile.graphics() ? 0 : 1));
            budgets.add(of("graphics instances", 1, profiles, profile -> profile.graphics() ? 1 : 0));
        }
        return budgets.toArray(Budget[]::new);
    }

    private static Budget of(String what, int limit, MigProfile<?>[] profiles, ToIntFunction<MigProfile<?>> cost) {
        return new Budget(what, limit, Stream.of(profiles).mapToInt(cost).toArray());
    }

    /** Its name in a sentence, in the plural. */
    String what() {
        return what;
    }

    /** What the whole GPU has. */
    int limit() {
        return limit;
    }

    /** What one slice of each profile takes, by index. */
    int[] costs() {
        return costs;
    }

    int spent(long counts) {
        int spent = 0;
        for (int index = 0; index < costs.length; index++) {
            spent += Grid.count(counts, index) * costs[index];
        }
        return spent;
    }
}
