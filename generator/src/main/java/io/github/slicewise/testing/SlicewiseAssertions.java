package io.github.slicewise.testing;

import io.github.slicewise.intent.Intent;
import java.nio.file.Path;

/**
 * Where a test of an intent begins:
 *
 * <pre>{@code
 * assertThat(new Labs().intent())
 *     .hasNoErrors()
 *     .advertises("nvidia.com/mig-1g.5gb", 16)
 *     .rendersTo(Path.of("src/test/golden/labs"));
 * }</pre>
 *
 * Every failure is an {@link AssertionError} that says what was found. JUnit, TestNG and plain Java take it alike.
 */
public final class SlicewiseAssertions {
    private SlicewiseAssertions() {}

    /**
     * Assertions on this intent, which is planned, rendered and judged at once, in memory. Its own manifests are read from
     * the working folder; {@link IntentAssert#beside} names another.
     */
    public static IntentAssert assertThat(Intent intent) {
        return IntentAssert.on(intent, Path.of(""));
    }
}
