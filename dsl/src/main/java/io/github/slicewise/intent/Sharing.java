package io.github.slicewise.intent;

import java.util.function.Function;

/** How the GPUs of a pool are shared: a closed choice, answered by {@link #match}. */
public sealed interface Sharing permits Exclusive, MigLayout, TimeSlicing, Mps {
    /** The answer for whichever way this is. */
    <R> R match(
            Function<Exclusive, R> exclusive,
            Function<MigLayout<?>, R> mig,
            Function<TimeSlicing, R> timeSlicing,
            Function<Mps, R> mps);
}
