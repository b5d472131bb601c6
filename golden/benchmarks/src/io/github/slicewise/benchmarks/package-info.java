/** How fast the geometry answers, measured: not part of any build, run by hand. */
@NullMarked
package io.github.slicewise.benchmarks;

import org.jspecify.annotations.NullMarked;
