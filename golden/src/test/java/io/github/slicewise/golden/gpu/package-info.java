/** Proof of the catalogue: fact files against their schema, constants against fact files, names against the catalogue. */
@NullMarked
package io.github.slicewise.golden.gpu;

import org.jspecify.annotations.NullMarked;
