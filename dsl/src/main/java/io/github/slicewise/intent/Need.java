package io.github.slicewise.intent;

import io.github.slicewise.gpu.MigProfile;
import java.util.function.Function;

/** What one container asks of the GPUs: whole GPUs (or shares of them), or MIG slices. */
public sealed interface Need permits Need.Gpus, Need.Slices {
    /** How many. */
    int count();

    /** The answer for whichever of the two this is. */
    <R> R match(Function<Gpus, R> gpus, Function<Slices, R> slices);

    /**
     * So many GPUs; a share each where the pool shares its GPUs.
     *
     * @param count at least 1
     */
    record Gpus(int count) implements Need {
        public Gpus {
            Steps.positive(count, "GPUs");
        }

        @Override
        public <R> R match(Function<Gpus, R> gpus, Function<Slices, R> slices) {
            return gpus.apply(this);
        }
    }

    /**
     * So many MIG slices of one profile.
     *
     * @param count at least 1
     */
    record Slices(int count, MigProfile<?> profile) implements Need {
        public Slices {
            Steps.positive(count, "Slices of " + profile.name());
        }

        @Override
        public <R> R match(Function<Gpus, R> gpus, Function<Slices, R> slices) {
            return slices.apply(this);
        }
    }
}
