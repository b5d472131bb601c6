/**
 * Which slice combinations are possible on a GPU, why not, and what to do instead: one search over placement masks and
 * engine totals that knows no model.
 */
@NullMarked
package io.github.slicewise.mig;

import org.jspecify.annotations.NullMarked;
