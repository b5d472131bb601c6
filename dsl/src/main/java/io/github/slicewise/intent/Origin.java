package io.github.slicewise.intent;

import java.util.Optional;

/** Where the manifest of a workload comes from. */
public sealed interface Origin permits Origin.Rendered, Origin.File, Origin.Elsewhere {
    /** The path of the user's own manifest, where there is one. */
    default Optional<String> path() {
        return Optional.empty();
    }

    /** Whether the manifest is neither rendered nor read, and only a patch for it is wanted. */
    default boolean elsewhere() {
        return false;
    }

    /** From the intent alone. */
    record Rendered() implements Origin {}

    /**
     * From the user's own manifest, which is changed only where the GPUs are concerned.
     *
     * @param file a path, read beside the intent's own source
     */
    record File(String file) implements Origin {
        public File {
            Steps.named(file, "manifest");
        }

        @Override
        public Optional<String> path() {
            return Optional.of(file);
        }
    }

    /** From somewhere that is not seen here, such as another team's kustomization. */
    record Elsewhere() implements Origin {
        @Override
        public boolean elsewhere() {
            return true;
        }
    }
}
