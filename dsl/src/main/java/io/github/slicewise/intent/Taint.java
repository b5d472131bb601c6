package io.github.slicewise.intent;

import java.util.Optional;

/**
 * A taint on every node of a pool.
 *
 * @param key such as {@code nvidia.com/gpu}
 * @param value absent for a taint without a value
 * @param effect what it does to pods that do not tolerate it
 */
public record Taint(String key, Optional<String> value, Effect effect) {
    /** What a taint does to pods that do not tolerate it, in Kubernetes' own spelling. */
    public enum Effect {
        NO_SCHEDULE("NoSchedule"),
        PREFER_NO_SCHEDULE("PreferNoSchedule"),
        NO_EXECUTE("NoExecute");

        private final String word;

        Effect(String word) {
            this.word = word;
        }

        /** Kubernetes' spelling, such as {@code NoSchedule}. */
        public String word() {
            return word;
        }
    }

    /** Keeps pods away that do not tolerate it. */
    public static Taint noSchedule(String key, String value) {
        return new Taint(key, Optional.of(value), Effect.NO_SCHEDULE);
    }

    /** Keeps pods away that do not tolerate it; no value. */
    public static Taint noSchedule(String key) {
        return new Taint(key, Optional.empty(), Effect.NO_SCHEDULE);
    }
}
