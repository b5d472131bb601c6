package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a name turned out to mean: one GPU model, several, or none. */
public sealed interface GpuLookup {
    /**
     * The name means exactly this model.
     *
     * @param gpu the model
     */
    record One(Gpu<?> gpu) implements GpuLookup {}

    /**
     * The name fits more than one model.
     *
     * @param gpus the models, in the order of their ids
     * @param why one sentence that tells them apart
     */
    record Several(List<Gpu<?>> gpus, String why) implements GpuLookup {
        public Several {
            gpus = List.copyOf(gpus);
        }
    }

    /**
     * No model has this name.
     *
     * @param nearest the id or product that was probably meant
     */
    record None(Optional<String> nearest) implements GpuLookup {}

    /** The answer of the one case that holds. */
    default <R> R match(Function<One, R> one, Function<Several, R> several, Function<None, R> none) {
        if (this instanceof One single) {
            return one.apply(single);
        }
        return this instanceof Several many ? several.apply(many) : none.apply((None) this);
    }

    /** The model, when the name means exactly one. */
    default Optional<Gpu<?>> only() {
        return match(one -> Optional.of(one.gpu()), several -> Optional.empty(), none -> Optional.empty());
    }
}
