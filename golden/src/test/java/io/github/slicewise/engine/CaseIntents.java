package io.github.slicewise.engine;

import io.github.slicewise.intent.Intent;
import java.nio.file.Path;
import java.util.List;

/** The intents of golden cases as values; the engine itself shows only what becomes of them. */
public final class CaseIntents {
    private CaseIntents() {}

    /** The intent that this source file says. */
    public static Intent of(Path source) {
        try {
            return IntentLoader.load(source.toString(), List.of());
        } catch (Unusable e) {
            throw new IllegalArgumentException(source + ": " + e.reasons(), e);
        }
    }
}
