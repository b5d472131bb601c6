package io.github.slicewise.schema;

import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.SkipExecutionHook;

/** Skips properties that compare with published definitions, with a note, where those are not beside the checkout. */
final class SkipWithoutDefinitions implements SkipExecutionHook {
    @Override
    public SkipResult shouldBeSkipped(LifecycleContext context) {
        return Shared.has("upstream/crds") ? SkipResult.doNotSkip() : SkipResult.skip("The definitions are not here.");
    }
}
