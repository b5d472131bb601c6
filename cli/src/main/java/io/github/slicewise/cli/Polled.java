package io.github.slicewise.cli;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Changes that are found by looking again and again, which works on every file system, mounted ones too. A change counts
 * once two looks in a row see the same, so that many files written at once are one change.
 */
final class Polled implements Changes {
    private final Supplier<?> look;
    private final BooleanSupplier pause;
    private Object seen;

    /**
     * Remembers what is there now.
     *
     * @param look what is there; equal results mean that nothing has changed
     * @param pause lets some time pass; false when nobody waits any more
     */
    Polled(Supplier<?> look, BooleanSupplier pause) {
        this.look = look;
        this.pause = pause;
        this.seen = look.get();
    }

    @Override
    public boolean await() {
        Object last = seen;
        while (pause.getAsBoolean()) {
            Object now = look.get();
            boolean quiet = now.equals(last);
            if (quiet && !now.equals(seen)) {
                seen = now;
                return true;
            }
            last = now;
        }
        return false;
    }
}
