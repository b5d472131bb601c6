package io.github.slicewise.intent;

import java.util.function.Function;

/** Every GPU belongs to one container at a time. */
public enum Exclusive implements Sharing {
    GPU;

    @Override
    public <R> R match(
            Function<Exclusive, R> exclusive,
            Function<MigLayout<?>, R> mig,
            Function<TimeSlicing, R> timeSlicing,
            Function<Mps, R> mps) {
        return exclusive.apply(this);
    }
}
