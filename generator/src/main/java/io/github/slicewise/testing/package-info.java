/** Assertions on intents, for users' own tests: plain {@code AssertionError}s, so that any test framework does. */
@NullMarked
package io.github.slicewise.testing;

import org.jspecify.annotations.NullMarked;
